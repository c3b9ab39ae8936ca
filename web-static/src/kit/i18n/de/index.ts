// The texts in German: those of the shell, and the paths of the others. A page reaches a language through this file
// alone.

export const shell: Readonly<Record<string, string>> = import.meta.glob<string>(['/src/kit/i18n/de/*.ftl', '/src/games/*/texts/de/about.ftl'], { query: '?raw', import: 'default', eager: true });

export const files = import.meta.glob<string>(['/src/kit/i18n/de/lazy/*.ftl', '/src/games/*/texts/de/*.ftl', '!/src/games/**/about.ftl', '!**/{analysis,chat,hints,lessons,looking,outcome,ratings,together}.ftl'], { query: '?raw', import: 'default' });

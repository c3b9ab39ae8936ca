import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {Map<string, string>} */
const scopes = new Map();

/**
 * A short name for the scope of a component's styles: it stands at every element and in every rule.
 * @param {{ hash: (text: string) => string, filename: string, css: string }} component
 */
function cssHash({ hash, filename, css }) {
  const scope = `s${hash(filename ?? css).slice(-4)}`;
  const other = scopes.get(scope);
  if (other !== undefined && other !== filename) throw new Error(`the styles of ${filename} and ${other} share the scope ${scope}`);
  scopes.set(scope, filename);
  return scope;
}

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };

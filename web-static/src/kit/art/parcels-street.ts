// The shops and public buildings among the parcels. See `parcels.ts`.

import { box, num, INK, SOFT, type Pen } from './pen';

function front(p: Pen, colour: string, top: 'step' | 'flat'): string {
  const d = top === 'step' ? 'M16 84V36h9V27h10V18h30v9h10v9h9v48z' : 'M16 84V34h10V14h48v20h10v50z';
  return p.shape(d, colour, 3.2) + p.shade(box(72, 40, 12, 44)) + p.line('M12 44h76', 4.6) +
    p.line('M14 44h72', 1.8, 'var(--c-lamp)') + p.line('M20 46v38M80 46v38', 3);
}

const door = (p: Pen): string =>
  p.flat('M43 84V58h14v26z') + p.fine(() => '<circle cx="53.5" cy="71" r="1.6" fill="var(--c-lamp)"/>');

const bottle = (p: Pen, x: number, y: number): string =>
  p.flat(`M${x} ${y - 5}h10v18h-10z`) + p.flat(`M${x + 3} ${y - 3}h4v4q2 2 2 5v6h-8v-6q0 -3 2 -5z`, 'var(--c-lamp)');

const glass = (p: Pen, x: number, y: number): string =>
  p.shape(`M${x - 7} ${y - 5}h14l-2 6q-5 4 -10 0zM${x} ${y + 2}v3M${x - 4} ${y + 5.5}h8`, 'var(--c-gold)', 1.9);

function awning(p: Pen, y: number): string {
  const stripe = (i: number): string => p.flat(`M${num(12 + i * 16.4)} ${y - 6}h8.2l.9 14h-9.4z`, 'var(--c-oxblood)');
  const d = `M12 ${y - 6}h76l4 14H8z`;
  return p.shape(d, 'var(--c-cream)', 2.8) + [0, 1, 2, 3, 4].map(stripe).join('') + p.line(d, 2.8);
}

export function blacksmith(p: Pen): string {
  return p.shape('M20 84v-34l30 -16l30 16v34z', 'var(--c-timber)', 3, 'hv') + p.line('M14 53L50 32L86 53', 4) +
    p.shape('M66 42V20h10v27', 'var(--c-slate)', 2.6) + p.line('M71 16q-6 -5 0 -9t-1 -7', 2.2, SOFT) +
    p.flat('M28 84V60q22 -12 44 0v24z') +
    p.flat('M33 62h28q8 0 10 -4v7q-4 6 -13 6l-2 5q2 4 8 4v4H38v-4q6 0 7 -4l-2 -5q-9 0 -10 -9z', 'var(--c-steel)') +
    p.flat('M58 56l4 -9 2 6 6 -3 -4 7z', 'var(--c-gold)');
}

export function drugstore(p: Pen): string {
  return front(p, 'var(--c-teal)', 'flat') + p.shape('M38 20h24l-3 12q-9 5 -18 0z', 'var(--c-cream)', 2.6) +
    p.line('M56 22L66 8', 4.4) + p.line('M56 22L66 8', 1.8, 'var(--c-cream)') + door(p) + bottle(p, 26, 60) + bottle(p, 66, 60);
}

export function saloon(p: Pen): string {
  return p.shape('M14 84V38h8V28h12V18h32v10h12v10h8v46z', 'var(--c-rose)', 3.2) + p.shade(box(72, 40, 14, 44)) +
    p.shape(box(28, 26, 44, 14), 'var(--c-cream)', 2.4) + glass(p, 50, 33) + p.line('M10 52h80', 5) +
    p.line('M12 52h76', 2, 'var(--c-lamp)') + p.line('M18 54v30M82 54v30', 3.2) + p.flat('M38 84V58h24v26z') +
    p.shape('M38 62q6 -3 11 0v13q-5 3 -11 0z', 'var(--c-timber)', 2) +
    p.shape('M62 62q-6 -3 -11 0v13q5 3 11 0z', 'var(--c-timber)', 2) + p.window(24, 59, 9, 13) + p.window(67, 59, 9, 13);
}

export function generalStore(p: Pen): string {
  return front(p, 'var(--c-amber)', 'step') + p.shape(box(36, 24, 28, 11), 'var(--c-cream)', 2.2) + p.line('M41 29.5h18') +
    awning(p, 50) + p.shape('M22 70q6 -5 12 0v13h-12z', 'var(--c-timber)', 2.2) + p.line('M22 74h12M22 79h12', 1.4) +
    p.flat('M44 84V64h13v20z') + p.shape('M64 83q-4 -10 3 -14q-1 -4 3 -4t3 4q7 4 3 14z', 'var(--c-cream)', 2.2);
}

export function church(p: Pen): string {
  return p.shape(box(26, 50, 48, 33), 'var(--c-cream)') + p.shade(box(62, 51, 12, 32)) +
    p.shape('M20 53L50 36L80 53z', 'var(--c-violet)', 3, 'shingle') + p.shape(box(41, 28, 18, 24), 'var(--c-cream)', 2.8) +
    p.shape('M38 31L50 13L62 31z', 'var(--c-violet)', 2.8) + p.line('M50 14V3M45.5 7h9', 3) +
    `<circle cx="50" cy="39" r="4.6" fill="${INK}"/>` + p.flat('M44 83V68q6 -9 12 0v15z') +
    p.flat('M31 78V64q3.5 -5 7 0v14zM62 78V64q3.5 -5 7 0v14z');
}

export function prison(p: Pen): string {
  return p.shape('M16 84V34h6v-8h10v8h12v-8h12v8h12v-8h10v8h6v50z', 'var(--c-steel)', 3.2, 'brick') +
    p.shape(box(30, 46, 40, 22), 'var(--c-lamp)') + p.line('M38 46v22M46 46v22M54 46v22M62 46v22', 3.6) +
    p.flat('M43 84V72h14v12z');
}

export function townHall(p: Pen): string {
  return p.shape(box(16, 50, 68, 33), 'var(--c-cream)') + p.shade(box(70, 51, 14, 32)) +
    p.shape('M12 52h76l-8 -9H20z', 'var(--c-indigo)', 2.8, 'shingle') + p.shape(box(39, 25, 22, 21), 'var(--c-cream)', 2.8) +
    p.shape('M37 26q13 -17 26 0z', 'var(--c-indigo)', 2.8) + p.line('M50 17V4', 2.2) +
    p.shape('M50 4h13l-4 4l4 4h-13z', 'var(--c-oxblood)', 1.8) + p.disc(50, 35, 6.4, 'var(--c-cream)') +
    p.line('M50 35v-4M50 35l3 2', 1.8) + p.flat('M43 83V64q7 -8 14 0v19z') + p.window(22, 59, 9, 12) + p.window(69, 59, 9, 12);
}

// The pictures of the store cards, loaded when the first of them is shown. Pure, like the art kit.

import type { StoreCard } from '../../generated/dice_town';
import { box, pen } from '../../kit/art/pen';
import { dieBlock, star } from './art';

const p = pen('plain');
const stick = (x: number, y: number): string => p.shape(`M${x} ${y}h9v32h-9z`, 'var(--c-oxblood)', 2.4);
const shoe = (x: number, y: number): string => p.shape(`M${x} ${y}q3 8 10 9l9 6q3 4 -1 5h-13l-7 -6v12h-3v-16q-1 -7 5 -10z`, 'var(--c-rose)', 2.4);
const coin = (x: number, y: number, r: number): string => p.disc(x, y, r, 'var(--c-gold)', 2.4);
const CARDS: Record<StoreCard, () => string> = {
  dynamite: () => stick(17, 24) + stick(27, 20) + stick(37, 24) + p.line('M14 38h35', 4, 'var(--c-timber)') + p.line('M31 20q0 -10 10 -9t9 -6', 2.2) + p.flat('M50 0l1.6 4l4 -1l-2 3.6l3 2.8l-4.4 .4l-1 4l-2.2 -3.6l-4 1l2 -3.6l-2.6 -3l4 -.4z', 'var(--c-flame)'),
  girls: () => shoe(8, 14) + shoe(32, 26) + p.line('M6 60h52', 2.4),
  tough_guy: () => p.shape('M14 30q0 -10 9 -9q3 -5 9 -2q6 -4 10 1q9 -1 9 9v12q0 13 -14 14H26Q14 54 14 42z', 'var(--c-skin-2)', 3) + p.line('M23 21v13M32 20v14M42 21v13M14 41q9 -6 17 -3t8 9', 2.2) + p.line('M4 14l7 5M8 6l6 7M58 8l-7 8', 2.4),
  card_sharp: () => `<g transform="rotate(-10 32 34) translate(14 16) scale(.58)">${dieBlock('ace')}${p.line('M22 36L31 12L40 36M25.5 28H36.5', 4.4, 'var(--die-ink-A)')}</g>` + p.line('M10 20Q14 4 34 4q16 0 22 14', 2.6) + p.line('M57 9l-1 10l-9 -4', 2.6),
  bribe: () => p.shape(box(8, 18, 48, 32), 'var(--c-cream)', 2.8) + p.line('M8 19l24 18l24 -18', 2.4) + p.shape('M22 22V9h20v13', 'var(--c-leaf)', 2.2) + p.disc(32, 40, 5.4, 'var(--c-oxblood)', 2),
  unlimited_credit: () => p.shape('M32 16q-12 -8 -26 -3v38q14 -4 26 3q12 -7 26 -3V13q-14 -5 -26 3z', 'var(--c-cream)', 2.8) + p.line('M32 16v38', 2.4) + p.line('M12 23h13M12 30h13M12 37h9M39 23h13M39 30h13', 2, 'var(--art-ink-soft)') + p.line('M40 40q4 -6 6 0t6 -1', 2.2, 'var(--c-oxblood)'),
  nervous_joe: () => p.shape('M4 24l14 -4l12 12l-6 8l-8 -3L4 40z', 'var(--c-skin)', 2.6) + p.shape('M60 22l-14 -4l-16 10q-4 7 2 8l8 -3l10 12l10 -3z', 'var(--c-skin-2)', 2.6) + p.line('M10 10l3 5M20 6l1 6M44 8l-2 5M54 10l-3 4M14 52l4 -4M46 54l-3 -5', 2.2) + coin(31, 50, 6),
  marshal: () => star(25, 34, 40, 1.6) + p.shape('M38 26q6 -14 22 -16q1 6 -5 8q6 0 3 6q-4 1 -7 1q4 2 1 6q-7 4 -14 -5z', 'var(--c-cream)', 2.4),
  fair_share: () => p.shape('M30 10A22 22 0 0 0 30 54l-4 -11l6 -11l-6 -10z', 'var(--c-gold)', 2.8) + p.shape('M37 10A22 22 0 0 1 37 54l-4 -11l6 -11l-6 -10z', 'var(--c-gold)', 2.8) + p.line('M16 24v16M50 24v16', 2.2),
  wanted: () => p.shape('M12 5l40 2l-1 52l-38 -2z', 'var(--c-cream)', 2.6) + p.line('M18 14h28', 4.4) + p.shape('M24 38q0 -12 8 -12t8 12l-2 9H26z', 'var(--c-skin)', 2.2) + p.flat('M18 31q6 -2 8 -9h12q2 7 8 9q-14 4 -28 0z') + p.line('M20 53h24', 2.4, 'var(--art-ink-soft)'),
  elixir: () => p.shape('M27 5h10v12q9 5 9 15v24q-14 5 -28 0V32q0 -10 9 -15z', 'var(--c-teal)', 2.8) + p.shape(box(20, 32, 24, 16), 'var(--c-cream)', 2.2) + p.flat('M30 35h4v3h3v4h-3v3h-4v-3h-3v-4h3z', 'var(--c-oxblood)') + p.shape('M26 2h12v6H26z', 'var(--c-timber)', 2.2),
  equipment_1: () => p.line('M14 52L44 18', 6) + p.line('M14 52L44 18', 2.6, 'var(--c-timber)') + p.shape('M38 16l10 -10q10 0 10 10l-10 10z', 'var(--c-steel)', 2.8) + p.line('M8 50l10 9', 5),
  equipment_2: () => p.line('M20 18q0 -14 12 -14t12 14', 2.6) + p.shape('M20 18h24l4 7H16z', 'var(--c-slate)', 2.6) + p.shape('M18 25h28l-3 24H21z', 'var(--c-lamp)', 2.6) + p.flat('M32 30q7 8 0 15q-7 -7 0 -15z', 'var(--c-flame)') + p.shape('M16 49h32v9H16z', 'var(--c-slate)', 2.6),
  equipment_3: () => '<ellipse cx="32" cy="30" rx="22" ry="16" fill="none" stroke="var(--art-ink)" stroke-width="11"/><ellipse cx="32" cy="30" rx="22" ry="16" fill="none" stroke="var(--c-earth)" stroke-width="6.4"/>' + p.line('M32 46q4 9 16 12', 7.4) + p.line('M32 46q4 9 16 12', 3.2, 'var(--c-earth)') + p.line('M12 24l6 5M24 14l5 5M40 14l-4 5M52 24l-6 4M48 40l-5 -5M16 40l5 -5', 2),
  equipment_4: () => p.shape('M3 46l16 -8l20 -14l4 5l-19 14l-9 4l-7 9q-8 0 -5 -10z', 'var(--c-timber)', 2.6) + p.line('M38 26L60 10', 5.6) + p.line('M39 25L59 11', 2.2, 'var(--c-steel)') + p.line('M26 42q4 6 8 1', 2.2),
  equipment_5: () => p.shape('M11 15q5 -6 11 -2l3 10q8 5 16 1q5 -8 13 -6q3 5 -3 9q0 12 -9 16H25q-9 -5 -9 -14q-6 -6 -5 -14z', 'var(--c-timber)', 2.8) + p.shape('M25 30q8 4 16 0l3 15q-11 6 -22 0z', 'var(--c-brick)', 2.4) + p.line('M33 47v5', 2.4) + p.line('M27 61h12l-3 -8h-6z', 2.6),
  equipment_8: () => p.shape('M16 58q-4 -20 8 -30l-9 4q-9 2 -8 -5q8 -8 19 -16l3 -8l6 7q20 2 23 24q1 12 -1 24z', 'var(--c-earth)', 2.8) + p.line('M36 11q14 8 12 30M44 15l8 4M47 24l9 4M48 34l9 4', 2.4) + p.disc(26, 19, 1.6, 'var(--art-ink)', 1) + p.line('M10 27l3 2', 2),
};

/** The picture of a store card, 64 × 64. */
export const storePicture = (card: StoreCard): string => CARDS[card]();

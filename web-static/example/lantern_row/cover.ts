// The picture of Lantern Row in lists: a street of stalls under three lanterns.

import type { Scene } from '../../src/kit/art';

const STALLS = ['#a8452f', '#d9a441', '#4d7358', '#a8452f', '#d9a441'] as const;

export function cover(): Scene {
  const stalls = STALLS.map((cloth, i) => {
    const x = 18 + i * 55;
    return `<path d="M${x} 84h44l6 20h-56z" fill="${cloth}" stroke="#2b2117" stroke-width="2"/><rect x="${x}" y="104" width="44" height="28" fill="#caa772" stroke="#2b2117" stroke-width="2"/>`;
  });
  const lanterns = [70, 150, 230].map((x) => `<path d="M${x} 22v10" stroke="#f6e3b4" stroke-width="2"/><ellipse cx="${x}" cy="44" rx="11" ry="13" fill="#f3c969" stroke="#2b2117" stroke-width="2"/>`);
  return { viewBox: '0 0 300 150', body: `<rect width="300" height="150" fill="#33415c"/><path d="M0 22Q150 34 300 22" fill="none" stroke="#f6e3b4" stroke-width="2"/>${lanterns.join('')}${stalls.join('')}<rect y="132" width="300" height="18" fill="#59503f"/>` };
}

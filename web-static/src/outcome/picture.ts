// The picture of a result: the art of the game, its table, everybody's place and points, drawn on a canvas. The art is a text of
// SVG whose colours are tokens of the page, so it becomes an image of its own with these tokens in it. Asks no host for anything.

import { artDefs, BRAND_PATH, BRANDS, type Scene } from '../art';
import type { Brand } from '../generated/protocol';

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface PictureLine { readonly brand: Brand; readonly name: string; readonly rank: string; readonly points: string }

/** What the picture shows; texts in the reader's language. */
export interface Picture {
  readonly game: string;
  readonly table: string;
  readonly headline: string;
  /** What decided the game: a heading and a sentence; both empty where nothing is said of it. */
  readonly decided: readonly [head: string, text: string];
  readonly lines: readonly PictureLine[];
  readonly date: string;
  readonly foot: string;
  /** The picture of the game; `null` where it has none. */
  readonly art: Scene | null;
}

const MARGIN = 44;
/** Where the art stands, in pixels. */
const ART = { x: MARGIN, y: 134, w: 560, h: 280 } as const;
/** Where what stands below the art, and the places, end. */
const BOTTOM = 534;
/** Where the places stand beside it. */
const LIST = { x: ART.x + ART.w + 36, w: WIDTH - 2 * MARGIN - ART.w - 36 } as const;

/** The tokens of the light page, whatever the page is now: a picture looks the same wherever it is shown. */
function lightPage(): { readonly colour: (token: string) => string; readonly declared: (names: Iterable<string>) => string; readonly font: (token: string) => string; readonly end: () => void } {
  const probe = document.body.appendChild(Object.assign(document.createElement('span'), { hidden: true }));
  probe.style.colorScheme = 'light';
  const style = getComputedStyle(probe);
  const value = (token: string): string => style.getPropertyValue(token).trim();
  return {
    colour: (token) => {
      probe.style.color = `var(${token})`;
      return style.color;
    },
    declared: (names) => [...names].map((name) => `${name}:${value(name)}`).join(';'),
    font: value,
    end: () => probe.remove(),
  };
}

type Page = ReturnType<typeof lightPage>;

/** An SVG text as an image, with the tokens that it names. */
async function imageOf({ viewBox, body }: Scene, width: number, height: number, page: Page): Promise<HTMLImageElement> {
  const defs = artDefs();
  const tokens = new Set([...`${defs}${body}`.matchAll(/var\((--[\w-]+)/gu)].flatMap(([, name]) => name ?? []));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"><style>:root{color-scheme:light;${page.declared(tokens)}}</style>${defs}${body}</svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Draws the picture once its fonts and its art are there. */
export async function drawPicture(canvas: HTMLCanvasElement, picture: Picture): Promise<void> {
  const page = lightPage();
  try {
    const fonts = { head: `800 64px ${page.font('--f-head')}`, strong: `700 34px ${page.font('--f-head')}`, text: `400 25px ${page.font('--f-body')}`, num: `700 40px ${page.font('--f-num')}`, cap: `600 24px ${page.font('--f-num')}` };
    const said = [picture.game, picture.table, picture.headline, ...picture.decided, picture.foot, picture.date, ...picture.lines.map(({ name, rank, points }) => name + rank + points)].join('');
    const [art] = await Promise.all([picture.art ? imageOf(picture.art, ART.w, ART.h, page) : null, ...Object.values(fonts).map((font) => document.fonts.load(font, said))]);
    const on = canvas.getContext('2d');
    if (!on) throw new Error('this browser draws on no canvas');
    drawSheet(on, picture, page, fonts);
    drawArt(on, art, page);
    drawDecision(on, picture, page, fonts);
    drawPlaces(on, picture, page, fonts);
  } finally {
    page.end();
  }
}

interface Fonts { readonly head: string; readonly strong: string; readonly text: string; readonly num: string; readonly cap: string }

/** A text that is made smaller down to two thirds and then cut, until it fits; returns its width. */
function write(on: CanvasRenderingContext2D, text: string, x: number, y: number, width: number, font: string, colour: string, align: CanvasTextAlign = 'left'): number {
  const size = Number(/(\d+)px/u.exec(font)?.[1] ?? 24);
  const set = (px: number): void => { on.font = font.replace(/\d+px/u, `${px}px`); };
  set(size);
  const wide = on.measureText(text).width;
  set(wide > width ? Math.max(Math.round(size * 0.66), Math.floor((size * width) / wide)) : size);
  let shown = text;
  while (shown.length > 1 && on.measureText(shown).width > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
  on.fillStyle = colour;
  on.textAlign = align;
  on.textBaseline = 'alphabetic';
  on.fillText(shown, x, y);
  return on.measureText(shown).width;
}

/** The paper with its double rule, the head with game and table, and the foot. */
function drawSheet(on: CanvasRenderingContext2D, { game, table, date, foot }: Picture, { colour }: Page, fonts: Fonts): void {
  on.fillStyle = colour('--paper');
  on.fillRect(0, 0, WIDTH, HEIGHT);
  on.strokeStyle = colour('--ink');
  for (const [inset, line] of [[16, 5], [25, 1.5]] as const) {
    on.lineWidth = line;
    on.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
  const right = write(on, game.toLocaleUpperCase(), WIDTH - MARGIN, 96, 380, fonts.cap, colour('--ink-soft'), 'right');
  write(on, table, MARGIN, 98, WIDTH - 2 * MARGIN - right - 30, fonts.head, colour('--ink'));
  on.fillStyle = colour('--ink');
  on.fillRect(MARGIN, 113, WIDTH - 2 * MARGIN, 3);
  const day = write(on, date, WIDTH - MARGIN, HEIGHT - 48, 360, fonts.text, colour('--ink-soft'), 'right');
  write(on, foot, MARGIN, HEIGHT - 48, WIDTH - 2 * MARGIN - day - 30, fonts.text, colour('--ink-soft'));
}

function drawArt(on: CanvasRenderingContext2D, art: HTMLImageElement | null, { colour }: Page): void {
  on.fillStyle = colour('--ink');
  on.fillRect(ART.x + 6, ART.y + 6, ART.w, ART.h);
  on.fillStyle = colour('--table');
  on.fillRect(ART.x, ART.y, ART.w, ART.h);
  if (art) on.drawImage(art, ART.x, ART.y, ART.w, ART.h);
  on.strokeStyle = colour('--ink');
  on.lineWidth = 4;
  on.strokeRect(ART.x, ART.y, ART.w, ART.h);
}

/** What decided the game, below the art: a sentence of up to two lines. */
function drawDecision(on: CanvasRenderingContext2D, { decided: [head, text] }: Picture, { colour }: Page, fonts: Fonts): void {
  write(on, head.toLocaleUpperCase(), ART.x, ART.y + ART.h + 48, ART.w, fonts.cap, colour('--ink-soft'));
  on.font = fonts.text;
  const lines = ['', ''];
  for (const word of text.split(' ')) {
    const at = lines[1] === '' && on.measureText(`${lines[0]} ${word}`).width <= ART.w ? 0 : 1;
    lines[at] = `${lines[at] ?? ''} ${word}`.trim();
  }
  lines.forEach((line, i) => write(on, line, ART.x, ART.y + ART.h + 84 + i * 32, ART.w, fonts.text, colour('--ink')));
}

/** The headline, and a line for each seat: its brand, its name and its points. */
function drawPlaces(on: CanvasRenderingContext2D, { headline, lines }: Picture, { colour }: Page, fonts: Fonts): void {
  const top = ART.y + 48;
  write(on, headline, LIST.x, top, LIST.w, fonts.head.replace('64px', '50px'), colour('--accent'));
  const step = Math.min(76, (BOTTOM - top - 30) / lines.length);
  const disc = Math.min(26, step * 0.42);
  lines.forEach(({ brand, name, rank, points }, i) => {
    const y = top + 36 + step * (i + 0.5);
    drawBrand(on, brand, LIST.x + disc, y, disc, colour);
    const wide = write(on, points, LIST.x + LIST.w, y + 14, 110, fonts.num, colour('--ink'), 'right');
    const left = LIST.x + 2 * disc + 16;
    const room = LIST.w - 2 * disc - 16 - wide - 20;
    const used = rank === '' ? 0 : write(on, rank, left, y + 10, 70, fonts.cap, colour('--ink-soft')) + 12;
    write(on, name, left + used, y + 11, room - used, fonts.strong, colour('--ink'));
  });
}

function drawBrand(on: CanvasRenderingContext2D, brand: Brand, x: number, y: number, radius: number, colour: Page['colour']): void {
  on.beginPath();
  on.arc(x, y, radius, 0, 2 * Math.PI);
  on.fillStyle = colour(`--p${BRANDS.indexOf(brand) + 1}`);
  on.fill();
  on.strokeStyle = colour('--art-ink');
  on.lineWidth = 3;
  on.stroke();
  const scale = (radius * 1.32) / 24;
  on.save();
  on.translate(x - 12 * scale, y - 12 * scale);
  on.scale(scale, scale);
  on.fillStyle = '#fff';
  on.fill(new Path2D(BRAND_PATH[brand]));
  on.restore();
}

/** The canvas as a PNG. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be encoded'))), 'image/png'));

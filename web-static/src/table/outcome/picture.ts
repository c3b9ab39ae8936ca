// The picture of a result to share: the winner's board, the table, all ranks and points, drawn on a canvas. Sends no
// request.

import { BRAND_PATH, BRANDS, type Scene } from '../../kit/art';
import type { Brand } from '../../generated/protocol';
import { lightPage, type LightPage } from './lightPage';
import { svgImage } from './svgImage';

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface PictureLine { readonly brand: Brand; readonly name: string; readonly rank: string; readonly points: string }

/** The contents of the picture; texts in the reader's language. */
export interface Picture {
  readonly game: string;
  readonly table: string;
  readonly headline: string;
  /** The deciding difference: a heading and a sentence; both empty if it has no words. */
  readonly decided: readonly [head: string, text: string];
  readonly lines: readonly PictureLine[];
  readonly date: string;
  readonly foot: string;
  /** The final board and its owner; for a game without one its cover, which fills the frame. */
  readonly art: { readonly scene: Scene; readonly brand: Brand | null; readonly fit: 'meet' | 'slice' } | null;
}

const MARGIN = 44;
/** The position of the art in pixels, and the margin around a board in its frame. */
const ART = { x: MARGIN, y: 134, w: 616, h: 404 } as const;
const AROUND = 12;
/** The position of the ranks beside the art, above the deciding difference. */
const LIST = { x: ART.x + ART.w + 36, w: WIDTH - 2 * MARGIN - ART.w - 36 } as const;
const BOTTOM = ART.y + ART.h;

/** The maximum number of lines for the deciding difference, and their distance. */
const LINES = 3;
const LINE = 29;
/** The size of a headline in two lines. */
const SMALL = 32;
/** The tallest line of a place. */
const TALL = 66;

/** Draws the picture once its fonts and its art are there. */
export async function drawPicture(canvas: HTMLCanvasElement, picture: Picture): Promise<void> {
  const page = lightPage();
  try {
    const [head, body, num] = ['--f-head', '--f-body', '--f-num'].map(page.value);
    const fonts = { head: `800 64px ${head}`, title: `800 46px ${head}`, strong: `700 34px ${head}`, text: `400 25px ${body}`, small: `400 22px ${body}`, num: `700 40px ${num}`, cap: `600 24px ${num}` };
    const said = [picture.game, picture.table, picture.headline, ...picture.decided, picture.foot, picture.date, ...picture.lines.map(({ name, rank, points }) => name + rank + points)].join('');
    const [art] = await Promise.all([artOf(picture, page), ...Object.values(fonts).map((font) => document.fonts.load(font, said))]);
    const on = canvas.getContext('2d');
    if (!on) throw new Error('this browser draws on no canvas');
    drawSheet(on, picture, page, fonts);
    drawArt(on, picture, art, page);
    drawPlaces(on, picture, page, fonts, BOTTOM - drawDecision(on, picture, page, fonts));
  } finally {
    page.end();
  }
}

interface Fonts { readonly head: string; readonly title: string; readonly strong: string; readonly text: string; readonly small: string; readonly num: string; readonly cap: string }

/** The distance of the art from its frame. */
const inset = ({ art }: Picture): number => (art?.fit === 'meet' ? AROUND : 0);

async function artOf(picture: Picture, page: LightPage): Promise<HTMLImageElement | null> {
  const by = 2 * inset(picture);
  return picture.art && svgImage(picture.art.scene, { width: ART.w - by, height: ART.h - by, fit: picture.art.fit }, page);
}

const sizeOf = (font: string): number => Number(/(\d+)px/u.exec(font)?.[1] ?? 24);
const sized = (font: string, px: number): string => font.replace(/\d+px/u, `${Math.round(px)}px`);

/** Writes a text: reduces its size down to two thirds and then cuts it, until it fits; returns its width. */
function write(on: CanvasRenderingContext2D, text: string, x: number, y: number, width: number, font: string, colour: string, align: CanvasTextAlign = 'left'): number {
  const size = sizeOf(font);
  on.font = font;
  const wide = on.measureText(text).width;
  if (wide > width) on.font = sized(font, Math.max(size * 0.66, Math.floor((size * width) / wide)));
  let shown = text;
  while (shown.length > 1 && on.measureText(shown).width > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
  on.fillStyle = colour;
  on.textAlign = align;
  on.textBaseline = 'alphabetic';
  on.fillText(shown, x, y);
  return on.measureText(shown).width;
}

/** A text in lines of this width, with a maximum number of lines: the last one takes all remaining text. */
function wrapped(on: CanvasRenderingContext2D, text: string, width: number, font: string, most: number): string[] {
  on.font = font;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && (lines.length === most || on.measureText(longer).width <= width)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The paper with its double rule, the head with game and table, and the foot. */
function drawSheet(on: CanvasRenderingContext2D, { game, table, date, foot }: Picture, { colour }: LightPage, fonts: Fonts): void {
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

/** Draws the art in its frame, with the brand of its owner in the corner. */
function drawArt(on: CanvasRenderingContext2D, picture: Picture, art: HTMLImageElement | null, { colour }: LightPage): void {
  on.fillStyle = colour('--ink');
  on.fillRect(ART.x + 6, ART.y + 6, ART.w, ART.h);
  on.fillStyle = colour('--table');
  on.fillRect(ART.x, ART.y, ART.w, ART.h);
  const by = inset(picture);
  if (art) on.drawImage(art, ART.x + by, ART.y + by, ART.w - 2 * by, ART.h - 2 * by);
  on.strokeStyle = colour('--ink');
  on.lineWidth = 4;
  on.strokeRect(ART.x, ART.y, ART.w, ART.h);
  if (picture.art?.brand) drawBrand(on, picture.art.brand, ART.x + 33, ART.y + 33, 21, colour);
}

/** Draws the deciding difference at the foot beside the art; returns its height. */
function drawDecision(on: CanvasRenderingContext2D, { decided: [head, text] }: Picture, { colour }: LightPage, fonts: Fonts): number {
  if (text === '') return 0;
  const lines = wrapped(on, text, LIST.w, fonts.small, LINES);
  const top = BOTTOM - (lines.length - 1) * LINE - 4;
  write(on, head.toLocaleUpperCase(), LIST.x, top - LINE - 3, LIST.w, sized(fonts.cap, 21), colour('--ink-soft'));
  lines.forEach((line, i) => write(on, line, LIST.x, top + i * LINE, LIST.w, fonts.small, colour('--ink')));
  return BOTTOM - top + 2 * LINE + 6;
}

/** Draws the headline: a long one in two smaller lines; returns its lower end. */
function drawHeadline(on: CanvasRenderingContext2D, headline: string, colour: string, { title }: Fonts): number {
  on.font = sized(title, SMALL);
  const long = on.measureText(headline).width > LIST.w;
  const font = long ? sized(title, SMALL) : title;
  const lines = wrapped(on, headline, LIST.w, font, long ? 2 : 1);
  lines.forEach((line, i) => write(on, line, LIST.x, ART.y + (long ? 28 : 38) + i * (SMALL + 4), LIST.w, font, colour));
  return ART.y + (long ? 28 + SMALL + 4 : 38);
}

/** The headline, and a line for each seat down to `end`: its brand, its name and its points. */
function drawPlaces(on: CanvasRenderingContext2D, { headline, lines }: Picture, { colour }: LightPage, fonts: Fonts, end: number): void {
  const top = drawHeadline(on, headline, colour('--accent'), fonts);
  const step = Math.min(TALL, (end - top - 16) / lines.length);
  const by = Math.min(1, step / 46);
  const disc = Math.min(25, step * 0.42);
  lines.forEach(({ brand, name, rank, points }, i) => {
    const y = top + 16 + step * (i + 0.5);
    drawBrand(on, brand, LIST.x + disc, y, disc, colour);
    const wide = write(on, points, LIST.x + LIST.w, y + 14 * by, 110, sized(fonts.num, 40 * by), colour('--ink'), 'right');
    const left = LIST.x + 2 * disc + 14;
    const room = LIST.w - 2 * disc - 14 - wide - 16;
    const used = rank === '' ? 0 : write(on, rank, left, y + 9 * by, 70, sized(fonts.cap, 24 * by), colour('--ink-soft')) + 12;
    write(on, name, left + used, y + 10 * by, room - used, sized(fonts.strong, 34 * by), colour('--ink'));
  });
}

function drawBrand(on: CanvasRenderingContext2D, brand: Brand, x: number, y: number, radius: number, colour: LightPage['colour']): void {
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

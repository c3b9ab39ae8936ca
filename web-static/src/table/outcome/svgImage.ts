// Converts SVG text to a stand-alone image for a canvas. Such an image has no access to the page around it. Therefore
// everything to which the text refers is embedded: patterns and symbols, tokens, and the letters of its fonts. It
// requests nothing from another host, so that the canvas stays readable.

import { artDefs, type Scene } from '../../kit/art';
import type { LightPage } from './lightPage';

export async function svgImage({ viewBox, body }: Scene, { width, height, fit }: { readonly width: number; readonly height: number; readonly fit: 'meet' | 'slice' }, { value }: LightPage): Promise<HTMLImageElement> {
  const drawn = artDefs() + body;
  const tokens = [...new Set([...drawn.matchAll(/var\((--[\w-]+)/gu)].flatMap(([, name]) => name ?? []))];
  const families = tokens.filter((name) => name.startsWith('--f-')).map((name) => value(name).split(',')[0] ?? '');
  const letters = [...body.matchAll(/<text[^>]*>([^<]*)/gu)].map(([, text]) => text).join('');
  const faces = letters === '' ? [] : await Promise.all(families.map((family) => fontFaces(family, letters)));
  const style = `${faces.join('')}:root{color-scheme:light;${tokens.map((name) => `${name}:${value(name)}`).join(';')}}`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid ${fit}"><style>${style}</style>${drawn}</svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

const plain = (text: string): string => text.replace(/["'\s]/gu, '').toLowerCase();

/** The page's `@font-face` rules of a family that contain these letters, with their files embedded; none if they
 * cannot be loaded: the browser has other fonts. */
async function fontFaces(family: string, letters: string): Promise<string> {
  const needed = await document.fonts.load(`700 24px ${family}`, letters).catch(() => []);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => needed.some((face) => plain(face.family) === plain(style.getPropertyValue('font-family')) && plain(face.unicodeRange) === plain(style.getPropertyValue('unicode-range'))));
  return (await Promise.all(rules.map((rule) => withFile(rule).catch(() => '')))).join('');
}

async function withFile({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [whole, file = ''] = /url\("?([^")]+)"?\)/u.exec(cssText) ?? [];
  const answer = await fetch(new URL(file, parentStyleSheet?.href ?? location.href));
  return whole === undefined || !answer.ok ? '' : cssText.replace(whole, `url("${await dataUrl(await answer.blob())}")`);
}

const dataUrl = (blob: Blob): Promise<string> => new Promise((done, fail) => {
  const reader = new FileReader();
  reader.onload = () => done(String(reader.result));
  reader.onerror = () => fail(reader.error ?? new Error('a font could not be read'));
  reader.readAsDataURL(blob);
});

// Encodes a screenshot as a PNG of at most 256 colours: a third of the bytes for drawings of few colours.
import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** The smaller PNG; `page` is any page of a browser, which reads the picture. */
export async function palettePng(page, png) {
  const { width, height, pixels } = await page.evaluate(read, `data:image/png;base64,${png.toString('base64')}`);
  const { palette, indices } = reduced(Buffer.from(pixels, 'base64'));
  // Each line begins with the number of its filter, which is 0 (none).
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** Runs in the page: the pixels of a picture, four bytes each. */
async function read(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return { width, height, pixels: btoa(text) };
}

/** The most frequent colours, and for each pixel the nearest of them. */
function reduced(pixels) {
  const counts = new Map();
  const colour = (at) => (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
  for (let at = 0; at < pixels.length; at += 4) counts.set(colour(at), (counts.get(colour(at)) ?? 0) + 1);
  const kept = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b).slice(0, COLOURS).map(([rgb]) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]);
  const distance = ([r, g, b], rgb) => (r - (rgb >> 16)) ** 2 + (g - ((rgb >> 8) & 255)) ** 2 + (b - (rgb & 255)) ** 2;
  const nearest = (rgb) => kept.reduce((best, one, i) => (distance(one, rgb) < distance(kept[best], rgb) ? i : best), 0);
  const known = new Map([...counts.keys()].map((rgb) => [rgb, nearest(rgb)]));
  const indices = Buffer.alloc(pixels.length / 4);
  for (let i = 0; i < indices.length; i++) indices[i] = known.get(colour(i * 4));
  return { palette: Buffer.from(kept.flat()), indices };
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

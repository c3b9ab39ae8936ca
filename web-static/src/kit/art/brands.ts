// The six brands: emblems of seats and suits, one colour each, 24 × 24.

import { num } from './pen';

export const BRANDS = ['hat', 'star', 'cactus', 'boot', 'horseshoe', 'cow'] as const;
export type BrandKind = (typeof BRANDS)[number];

export const BRAND_PATH: Record<BrandKind, string> = {
  hat: 'M1.5 16.6C4 14.4 6 14.2 7 14.4L8.4 6.6C9.6 4.6 11 6.4 12 6.2S14.6 4.4 15.8 6.4L17 14.4C18.2 14.2 20.2 14.6 22.5 16.6C18 20 6 20 1.5 16.6z',
  star: 'M12 1.8L15 8.6L22.3 9.3L16.8 14.2L18.4 21.4L12 17.6L5.6 21.4L7.2 14.2L1.7 9.3L9 8.6z',
  cactus: 'M9.8 22.4V15.4H8.2C5 15.4 3.6 13.4 3.6 10.8V8.4C3.6 6.4 6.4 6.4 6.4 8.4V10.6C6.4 12 7 12.6 8.2 12.6H9.8V4.2C9.8 1 14.2 1 14.2 4.2V10.6H15.6C16.8 10.6 17.4 10 17.4 8.8V6.8C17.4 4.8 20.2 4.8 20.2 6.8V9C20.2 11.8 18.6 13.4 15.8 13.4H14.2V22.4z',
  boot: 'M7 1.8H15.4C14.8 6.2 14.8 9 15.2 11.6C17.6 13.2 21.6 14 22 17.6V19H14.4L12.6 17.4H9.8V20.6H6.2V14.6C7.4 10.6 7.6 6.4 7 1.8zM14 20.2H22V22H13z',
  horseshoe: 'M6.2 21.8L3.4 20.2C1 13.6 1.6 1.8 12 1.8S23 13.6 20.6 20.2L17.8 21.8C16.6 21 16.6 20 17.2 18.4C18.8 13.6 18 6.4 12 6.4S5.2 13.6 6.8 18.4C7.4 20 7.4 21 6.2 21.8z',
  cow: 'M1.2 4.6C2.6 7.8 5 8.2 7 7.6C9.6 6.6 14.4 6.6 17 7.6C19 8.2 21.4 7.8 22.8 4.6C23.6 8.4 21.6 10.6 18.8 10.8C19 13 17.4 15 16.4 16.6C16.4 20.6 14.6 22.2 12 22.2S7.6 20.6 7.6 16.6C6.6 15 5 13 5.2 10.8C2.4 10.6 .4 8.4 1.2 4.6z',
};

/** Draws a brand at a place inside a larger picture, in the current colour. */
export const brandPath = (brand: BrandKind, x: number, y: number, size: number): string =>
  `<path transform="translate(${num(x)} ${num(y)}) scale(${Math.round((size / 24) * 1000) / 1000})" d="${BRAND_PATH[brand]}" fill="currentColor"/>`;

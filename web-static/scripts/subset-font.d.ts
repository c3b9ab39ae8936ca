declare module 'subset-font' {
  /** The font with the letters of `text` alone and its axes limited. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }>; noLayoutClosure?: boolean }): Promise<Buffer>;
}

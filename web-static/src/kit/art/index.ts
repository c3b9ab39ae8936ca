// The art kit: pure functions, data in, SVG text out. A document must contain `artDefs()` exactly once.

export { detailFor, type Detail } from './pen';
export { PARCELS, parcel, type ParcelKind } from './parcels';
export { artDefs, useParcel } from './defs';
export { auctionFace, characterBack, terrainCard, variantOf, waxSeal, type Quarter } from './cards';
export { BRANDS, BRAND_PATH, brandPath, type BrandKind } from './brands';
export { ICONS, icon, type IconKind } from './icons';
export { skyline, vignette, VIGNETTES, type Scene, type VignetteKind } from './scenes';

import sharp from 'sharp';
import { IMAGE_SIZES } from 'contracts/constants/product-images';
import type { ImageSize } from 'contracts/constants/product-images';

/** What was uploaded, drawn anew: nothing of the sender's file is kept but what can be seen. */
export interface EncodedImage {
  readonly small: Buffer;
  readonly large: Buffer;
  readonly width: number;
  readonly height: number;
}

const FORMATS = new Set(['png', 'jpeg', 'webp']);
/** A few kilobytes can claim to be a picture of any size. */
const MOST_PIXELS = 40_000_000;
const QUALITY = 82;
const LONGEST_SECONDS = 10;

// Uploads are rare: they are not to take the processors from who is served.
sharp.concurrency(1);
sharp.cache(false);
// Of what can be read dozens of formats are nobody's pictures of products: their code is not run at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** @returns undefined for what is no picture of a known kind, or is too large. */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage | undefined> {
  try {
    const { format } = await open(bytes).metadata();
    if (!FORMATS.has(format)) return undefined;
    const large = await sized(bytes, 'large');
    const { data: small } = await sized(bytes, 'small');
    return { small, large: large.data, width: large.info.width, height: large.info.height };
  } catch {
    // What it cannot read it says in words of its own, which mean nothing to people.
    return undefined;
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 });
}

/** As it is to be looked at: turned as its camera was held, without what the camera wrote about itself. */
async function sized(bytes: Buffer, size: ImageSize) {
  const side = IMAGE_SIZES[size];
  return open(bytes)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
}

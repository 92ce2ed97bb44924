/** A picture of so many bytes is larger than any that a shop needs. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** What may be uploaded; whatever it is, it is kept as WebP. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Longest sides in pixels: what lists show, and what is shown by itself. */
export const IMAGE_SIZES = { small: 96, large: 640 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

const FOLDER = '/product-images';

/** Where pictures are served from, by the SHA-256 of their content: what lies there never changes. */
export const imagePath = (hash: string, size: ImageSize): string => `${FOLDER}/${hash}/${size}`;

/** The address of a product's picture in a size; a picture that lies elsewhere has only one. */
export function imageAt(imageUrl: string, size: ImageSize): string {
  const [, hash] = /^\/product-images\/([0-9a-f]{64})\/(?:small|large)$/.exec(imageUrl) ?? [];
  return hash === undefined ? imageUrl : imagePath(hash, size);
}

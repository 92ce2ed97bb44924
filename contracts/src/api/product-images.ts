import { z } from 'zod';

/** A picture of so many bytes is larger than any that a shop needs. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Four characters for three bytes. */
const MAX_BASE64 = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/** What may be uploaded; whatever it is, it is kept as WebP. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Longest sides in pixels: what lists show, and what is shown by itself. */
export const IMAGE_SIZES = { small: 96, large: 640 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** `POST /api/admin/product-images`: a picture's bytes in base64. */
export const newImageSchema = z.strictObject({ data: z.string().min(1).max(MAX_BASE64) });

/** The kept picture; its address is what a product's `imageUrl` names. */
export const storedImageSchema = z.object({
  imageUrl: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
});

export const imageHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const FOLDER = '/product-images';

/** Where pictures are served from, by the SHA-256 of their content: what lies there never changes. */
export const imagePath = (hash: string, size: ImageSize): string => `${FOLDER}/${hash}/${size}`;

/** The address of a product's picture in a size; a picture that lies elsewhere has only one. */
export function imageAt(imageUrl: string, size: ImageSize): string {
  const [, hash] = /^\/product-images\/([0-9a-f]{64})\/(?:small|large)$/.exec(imageUrl) ?? [];
  return hash === undefined ? imageUrl : imagePath(hash, size);
}

export type StoredImage = z.infer<typeof storedImageSchema>;

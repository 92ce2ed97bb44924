import { z } from 'zod';
import { MAX_IMAGE_BYTES } from '../constants/product-images.ts';

/** Four characters for three bytes. */
const MAX_BASE64 = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/** `POST /api/admin/product-images`: a picture's bytes in base64. */
export const newImageSchema = z.strictObject({ data: z.string().min(1).max(MAX_BASE64) });

/** The kept picture; its address is what a product's `imageUrl` names. */
export const storedImageSchema = z.object({
  imageUrl: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
});

export const imageHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export type StoredImage = z.infer<typeof storedImageSchema>;

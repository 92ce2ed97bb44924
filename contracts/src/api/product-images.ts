import { z } from 'zod';
import { IMAGE_FAULTS, MAX_IMAGE_BYTES, OTHER_IMAGE } from '../constants/product-images.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { text } from '../primitives/schemas.ts';

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

/** `POST /api/admin/product-images/fetch`: the address of a picture at another host. */
export const imageFetchSchema = z.strictObject({
  imageUrl: text(500).regex(OTHER_IMAGE, FIELD_FAULTS['not-an-image']),
});

/** Where browsers load the picture from, or why they cannot; both null while it is being fetched. */
export const fetchedImageSchema = z.object({
  imageUrl: z.string().nullable(),
  fault: z.enum(IMAGE_FAULTS).nullable(),
});

/** The SHA-256 of a picture, or of its address at another host. */
export const imageHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export type StoredImage = z.infer<typeof storedImageSchema>;
export type FetchedImage = z.infer<typeof fetchedImageSchema>;

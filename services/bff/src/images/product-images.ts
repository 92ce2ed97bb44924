import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { ImageSize } from 'contracts/constants/product-images';
import type { ImageEncoder } from './image-encoder.ts';

/** A picture by the SHA-256 of its content, with its size in pixels. */
interface KeptImage {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures of products, by their content: every process serves what any of them took. */
export interface ProductImages {
  /**
   * Keeps a picture; the same one again is the same one.
   * @param by the user who sent it; null for one that was fetched.
   * @throws {HttpError} 422 for what is no picture of a known kind.
   */
  keep(bytes: Buffer, by: string | null): Promise<KeptImage>;
  find(hash: string, size: ImageSize): Promise<Buffer | undefined>;
}

/** As much as the small pictures of a few thousand products. */
const CACHE_BYTES = 32 * 1024 * 1024;

export function createProductImages(
  db: Knex,
  encoder: Pick<ImageEncoder, 'encode'>,
): ProductImages {
  const known = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  return {
    keep: async (bytes, by) => {
      const { small, large, width, height } = await encoder.encode(bytes);
      const hash = createHash('sha256').update(large).digest('hex');
      await db('product_images')
        .withSchema('bff')
        .insert({ hash, small, large, uploaded_by: by, uploaded_at: new Date() })
        .onConflict('hash')
        // Whoever sends it wants it: it is not let go of before a product shows it.
        .merge({ unused_since: null });
      return { hash, width, height };
    },
    find: async (hash, size) => {
      const key = `${size} ${hash}`;
      const held = known.get(key);
      if (held) return held;
      const row: Record<ImageSize, Buffer> | undefined = await db('product_images')
        .withSchema('bff')
        .where({ hash })
        .first(size);
      const bytes = row?.[size];
      if (bytes) known.set(key, bytes);
      return bytes;
    },
  };
}

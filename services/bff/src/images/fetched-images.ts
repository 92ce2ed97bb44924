import { createHash } from 'node:crypto';
import type { FetchedImageRow } from 'bff-tables/own-tables';
import type { FetchedImage } from 'contracts/api/product-images';
import type { ImageFault, ImageSize } from 'contracts/constants/product-images';
import { fetchedImagePath, liesElsewhere } from 'contracts/constants/product-images';
import { HttpError } from 'kernel/http/http-error';
import { delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ProductImages } from './product-images.ts';

interface Pictured {
  readonly imageUrl?: string | null | undefined;
}

/** The pictures of products that lie at other hosts. A worker fetches them, each once; browsers get the portal's own. */
export interface FetchedImages {
  /**
   * Where browsers load the pictures of products from, in their sequence: null where there is none, or its host is not
   * listed. What is met for the first time is fetched from then on.
   */
  addressesOf(products: readonly Pictured[]): Promise<readonly (string | null)[]>;
  /** A picture by the SHA-256 of its address; undefined while it is not there. */
  find(addressHash: string, size: ImageSize): Promise<Buffer | undefined>;
  /** Has a picture fetched, again where that failed, and waits a moment for what becomes of it. */
  ask(address: string): Promise<FetchedImage>;
}

export interface FetchedImagesParts {
  readonly db: Knex;
  readonly images: ProductImages;
  /** As `URL.host` writes them. */
  readonly hosts: readonly string[];
  readonly logger: Logger;
  readonly waitMs?: number;
}

const MOST_KNOWN = 20_000;
/** Shorter than any picture is kept that no product shows: one that was let go of is then asked for again. */
const KNOWN_FOR_MS = 12 * 3_600_000;
const WAIT_MS = 8_000;
const LOOK_EVERY_MS = 250;
const DRAWN_AT_ONCE = 2;
/** Who tries again and again asks the host no more often. */
const AGAIN_AFTER_S = 10;

export function createFetchedImages(parts: FetchedImagesParts): FetchedImages {
  const { db, images, hosts, logger } = parts;
  const noted = new LRUCache<string, string>({ max: MOST_KNOWN, ttl: KNOWN_FOR_MS });
  const imageHashes = new LRUCache<string, string>({ max: MOST_KNOWN, ttl: KNOWN_FOR_MS });

  const addressOf = ({ imageUrl }: Pictured): string | null => {
    if (imageUrl === undefined || imageUrl === null || imageUrl === '') return null;
    if (!liesElsewhere(imageUrl)) return imageUrl;
    if (!isListed(imageUrl, hosts)) return null;
    return fetchedImagePath(noted.get(imageUrl) ?? hashOf(imageUrl), 'large');
  };
  const draw = drawingsOf(parts);
  const look = async (addressHash: string): Promise<Fetched | undefined> => {
    const row = await rowOf(db, addressHash);
    if (!row?.is_fetched || row.image_hash !== null) return row;
    await draw(addressHash);
    return rowOf(db, addressHash);
  };
  return {
    addressesOf: async (products) => {
      const foreignAddresses = products
        .flatMap(({ imageUrl }) => (imageUrl && liesElsewhere(imageUrl) ? [imageUrl] : []))
        .filter((address) => !noted.has(address) && isListed(address, hosts));
      // A list is no worse for a picture that is asked for later.
      await noteAddresses(db, foreignAddresses, noted).catch((err: unknown) =>
        logger.warn({ err }, 'pictures could not be asked for, trying again'),
      );
      return products.map(addressOf);
    },
    find: async (addressHash, size) => {
      const imageHash = imageHashes.get(addressHash) ?? (await look(addressHash))?.image_hash;
      if (!imageHash) return undefined;
      imageHashes.set(addressHash, imageHash);
      return images.find(imageHash, size);
    },
    ask: async (address) => {
      if (!isListed(address, hosts)) return { imageUrl: null, fault: 'host-not-listed' };
      const addressHash = hashOf(address);
      await askAgain(db, addressHash, address);
      const until = Date.now() + (parts.waitMs ?? WAIT_MS);
      let row = await look(addressHash);
      while (!row?.image_hash && !row?.fault && Date.now() < until) {
        await delay(LOOK_EVERY_MS, undefined);
        row = await look(addressHash);
      }
      if (!row?.image_hash) return { imageUrl: null, fault: row?.fault ?? null };
      return { imageUrl: fetchedImagePath(addressHash, 'large'), fault: null };
    },
  };
}

function isListed(address: string, hosts: readonly string[]): boolean {
  return URL.canParse(address) && hosts.includes(new URL(address).host);
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

type Fetched = Pick<FetchedImageRow, 'image_hash' | 'fault'> & { readonly is_fetched: boolean };

async function rowOf(db: Knex, addressHash: string): Promise<Fetched | undefined> {
  return table(db)
    .where({ address_hash: addressHash })
    .first('image_hash', 'fault', db.raw('fetched IS NOT NULL AS is_fetched'));
}

type Drawing = Pick<FetchedImagesParts, 'db' | 'images'>;

/** Draws each picture once, however many browsers ask for it at the same moment. */
function drawingsOf(parts: Drawing): (addressHash: string) => Promise<void> {
  // Who uploads a picture is not to wait for a page full of them.
  const inTurn = pLimit(DRAWN_AT_ONCE);
  const underway = new Map<string, Promise<void>>();
  return async (addressHash) => {
    const known = underway.get(addressHash);
    if (known) return known;
    const drawing = inTurn(() => keepFetched(addressHash, parts));
    underway.set(addressHash, drawing);
    try {
      return await drawing;
    } finally {
      underway.delete(addressHash);
    }
  };
}

/** Draws anew what a worker has fetched; where that is no picture, its row says so. */
async function keepFetched(addressHash: string, { db, images }: Drawing): Promise<void> {
  const row = () => table(db).where({ address_hash: addressHash });
  const found: Pick<FetchedImageRow, 'fetched'> | undefined = await row().first('fetched');
  // Another process may have been quicker.
  if (!found?.fetched) return;
  try {
    const { hash } = await images.keep(found.fetched, null);
    await row().update({ image_hash: hash, fetched: null, fault: null });
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'image-unusable') throw error;
    const fault: ImageFault = 'not-an-image';
    await row().update({ fetched: null, fault });
  }
}

async function noteAddresses(
  db: Knex,
  addresses: readonly string[],
  noted: LRUCache<string, string>,
): Promise<void> {
  if (addresses.length === 0) return;
  const rows = [...new Set(addresses)].map((address) => {
    return { address_hash: hashOf(address), address, asked_at: new Date() };
  });
  await table(db).insert(rows).onConflict('address_hash').ignore();
  for (const { address, address_hash: hash } of rows) noted.set(address, hash);
}

async function askAgain(db: Knex, addressHash: string, address: string): Promise<void> {
  await db.raw(
    `INSERT INTO bff.fetched_images AS f (address_hash, address, asked_at) VALUES (?, ?, now())
     ON CONFLICT (address_hash) DO UPDATE SET asked_at = now(), queued_at = NULL, fault = NULL
     WHERE f.fault IS NOT NULL AND f.asked_at < now() - ? * interval '1 second'`,
    [addressHash, address, AGAIN_AFTER_S],
  );
}

function table(db: Knex): Knex.QueryBuilder {
  return db('fetched_images').withSchema('bff');
}

import type { Knex } from 'knex';

/**
 * Lets go of pictures that no product has shown for so many days. A product that is changed back within that time has its
 * picture still; one that is fetched from elsewhere is fetched again.
 * @returns how many went.
 */
export async function purgeImages(db: Knex, keptDays: number): Promise<number> {
  const fetched = await purge(db, MARK_FETCHED, { table: 'fetched_images', keptDays });
  return fetched + (await purge(db, MARK_OWN, { table: 'product_images', keptDays }));
}

/** Also those of which an address is kept that led to them. */
const MARK_OWN = `
  UPDATE bff.product_images AS image SET unused_since = CASE WHEN looked.used THEN NULL ELSE now() END
  FROM (SELECT hash,
          hash IN (SELECT substring(image_url FROM '^/product-images/([0-9a-f]{64})/')
                   FROM rm_catalog.products WHERE image_url LIKE '/product-images/%')
          OR hash IN (SELECT image_hash FROM bff.fetched_images WHERE image_hash IS NOT NULL) AS used
        FROM bff.product_images) AS looked
  WHERE looked.hash = image.hash AND looked.used = (image.unused_since IS NOT NULL)`;

const MARK_FETCHED = `
  UPDATE bff.fetched_images AS image SET unused_since = CASE WHEN looked.used THEN NULL ELSE now() END
  FROM (SELECT address_hash,
          address IN (SELECT image_url FROM rm_catalog.products WHERE image_url IS NOT NULL) AS used
        FROM bff.fetched_images) AS looked
  WHERE looked.address_hash = image.address_hash AND looked.used = (image.unused_since IS NOT NULL)`;

async function purge(
  db: Knex,
  mark: string,
  { table, keptDays }: { readonly table: string; readonly keptDays: number },
): Promise<number> {
  await db.raw(mark);
  return db(table)
    .withSchema('bff')
    .where('unused_since', '<', db.raw("now() - ? * interval '1 day'", [keptDays]))
    .delete();
}

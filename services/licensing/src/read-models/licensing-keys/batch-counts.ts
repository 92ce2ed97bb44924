import type { LicensingKeysQuery } from 'contracts/calls/licensing';
import type { Knex } from 'knex';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { LICENSING_KEYS } from './key-rows.ts';

// Batches count their keys by state, so a list that asks for nothing else is counted and paged through by them: nobody
// walks over two hundred thousand keys to show the last of them.

/** How many keys there are; undefined where the keys themselves must be counted. */
export async function countedByBatches(
  db: QueryDatabase,
  input: LicensingKeysQuery,
): Promise<number | undefined> {
  if (!isOfBatches(input)) return undefined;
  const batches = batchesOf(db, input).sum({ total: columnOf(input) });
  const row = await firstRow<{ total: string | null }>(batches);
  return Number(row?.total ?? 0);
}

/** Whole batches before a page, and the condition that begins behind them. */
export interface SkippedBatches {
  readonly keys: number;
  readonly from: readonly [string, readonly Knex.RawBinding[]];
}

export async function skipBatches(
  db: QueryDatabase,
  input: LicensingKeysQuery,
): Promise<SkippedBatches | undefined> {
  const { offset, sort, order } = input;
  if (offset === 0 || sort !== 'importedAt' || !isOfBatches(input)) return undefined;
  const column = columnOf(input);
  const batches = await allRows<{ batch_id: string; opened_at: Date; keys: number }>(
    batchesOf(db, input)
      .where(column, '>', 0)
      .orderBy([
        { column: 'opened_at', order },
        { column: 'batch_id', order },
      ])
      .select('batch_id', 'opened_at', { keys: column }),
  );
  let keys = 0;
  for (const { batch_id: batchId, opened_at: openedAt, keys: held } of batches) {
    if (keys + held > offset) {
      const sign = order === 'desc' ? '<=' : '>=';
      // A batch's keys are imported in the moment in which it is opened.
      return { keys, from: [`(imported_at, batch_id) ${sign} (?, ?)`, [openedAt, batchId]] };
    }
    keys += held;
  }
  return undefined;
}

function isOfBatches(input: LicensingKeysQuery): boolean {
  const { ids, orderId, companyId, companyIds, lastFour, key } = input;
  return [ids, orderId, companyId, companyIds, lastFour, key].every((each) => each === undefined);
}

function columnOf({ status }: LicensingKeysQuery): string {
  return status ?? 'imported';
}

/** The batches that a filter speaks of. */
export function batchesOf(
  db: QueryDatabase,
  filter: Pick<LicensingKeysQuery, 'productId' | 'batchId' | 'supplierReference'>,
): Knex.QueryBuilder {
  const { productId, batchId, supplierReference } = filter;
  return db
    .from(LICENSING_KEYS, 'batches')
    .where(productId === undefined ? {} : { product_id: productId })
    .where(batchId === undefined ? {} : { batch_id: batchId })
    .where(supplierReference === undefined ? {} : { supplier_reference: supplierReference });
}

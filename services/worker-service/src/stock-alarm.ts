import type { Knex } from 'knex';
import { derivedId } from 'kernel/commands/derived-id';
import { liveSchema } from 'kernel/projections/projection';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { WatchedRow } from 'licensing/background';
import { queueMail } from './mails/mail-queue.ts';
import { repeatLook } from './repeat-look.ts';

const POLL_EVERY_MS = 5_000;
const AT_ONCE = 500;
const MAILED_WITHIN_MS = 24 * 60 * 60_000;

/** Queues a mail to admins for each product whose stock fell and is low, once until it is no longer low. */
export function startStockAlarm({ db, logger }: { db: Knex; logger: Logger }): Stoppable {
  const look = () => reportLowStock(db);
  return repeatLook({ name: 'stock alarm', everyMs: POLL_EVERY_MS, logger, look });
}

/** The queue remembers for a month what was sent: the same fall of a stock is reported once. */
async function reportLowStock(db: Knex): Promise<void> {
  const rows = await db('products')
    .withSchema(liveSchema({ name: 'stock_watch' }))
    .where('fell_at', '>', new Date(Date.now() - MAILED_WITHIN_MS))
    .limit(AT_ONCE)
    .select<(Pick<WatchedRow, 'product_id'> & { readonly fell_at: Date })[]>(
      'product_id',
      'fell_at',
    );
  for (const { product_id: productId, fell_at: since } of rows) {
    await queueMail(db, derivedId(productId, `low ${since.toISOString()}`), {
      kind: 'low-stock',
      subjectId: productId,
      giveUpAt: new Date(since.getTime() + MAILED_WITHIN_MS).toISOString(),
    });
  }
}

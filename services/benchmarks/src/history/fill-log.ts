import { openTraders } from '../console/business.ts';
import { writePastSales } from '../console/past-sales.ts';
import { openDatabase, waitUntilReached } from '../read-model-positions.ts';
import type { FilledHistory, LongHistory } from './long-history.ts';
import { LONG_STREAM, writeLongStream } from './long-stream.ts';

/** A sale is six events, and its key was claimed by one. */
const EVENTS_A_SALE = 7;
const COMPANIES = 200;

/** Fills the log with sales, as the portal writes them, and waits until every read model has read them. */
export async function fillLog(history: LongHistory): Promise<FilledHistory> {
  const { portal, stack, events, progress } = history;
  const { step } = progress;
  const sales = Math.ceil(events / EVENTS_A_SALE);
  const traders = await step(`Importing keys for ${sales} sales`, () =>
    openTraders(portal.operator, { companies: COMPANIES, sales }),
  );
  await step(`Writing ${sales} sales`, () => writePastSales(portal.store, traders, sales));
  const [owner] = traders.companies;
  if (!owner) throw new Error('there is no company');
  const { stream, position } = await step(`Writing ${LONG_STREAM} deposits in one wallet`, () =>
    writeLongStream(portal.store, owner.companyId),
  );
  const db = openDatabase(stack);
  try {
    await step('Waiting for the read models', () => waitUntilReached(db, position));
  } finally {
    await db.destroy();
  }
  return { ...history, longStream: stream };
}

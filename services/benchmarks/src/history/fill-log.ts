import { openTraders } from '../console/business.ts';
import { writePastSales } from '../console/past-sales.ts';
import { openDatabase, waitUntilReached } from '../read-model-positions.ts';
import type { LongHistory } from './long-history.ts';

/** A sale is six events, and its key was claimed by one. */
const EVENTS_A_SALE = 7;
const COMPANIES = 200;

/** Fills the log with sales, as the portal writes them, and waits until every read model has read them. */
export async function fillLog({ portal, stack, events, progress }: LongHistory): Promise<void> {
  const { step } = progress;
  const sales = Math.ceil(events / EVENTS_A_SALE);
  const traders = await step(`Importing keys for ${sales} sales`, () =>
    openTraders(portal.operator, { companies: COMPANIES, sales }),
  );
  const { position } = await step(`Writing ${sales} sales`, () =>
    writePastSales(portal.store, traders, sales),
  );
  const db = openDatabase(stack);
  try {
    await step('Waiting for the read models', () => waitUntilReached(db, position));
  } finally {
    await db.destroy();
  }
}

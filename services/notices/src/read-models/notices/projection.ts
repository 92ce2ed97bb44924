import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { openBook } from './notice-book.ts';
import { applyApproval } from './of-approvals.ts';
import { applyOrder } from './of-orders.ts';
import { applyOwnership } from './of-owners.ts';
import { applyJoining, applyMailChoice, applyReads } from './of-readers.ts';
import { applyTicket } from './of-tickets.ts';
import { isOfShelf, openShelves } from './shelves.ts';
import { BRANCH_TABLES, COMPANY_TABLES, NOTICES, createNoticeTables } from './tables.ts';
import { isOfWallet, openWallets } from './wallets.ts';

/** What concerns companies and their people, made of what happens in all areas; and what they said about it. */
export const noticesProjection: Projection = {
  name: NOTICES,
  version: 7,
  categories: [
    'wallet',
    'approval',
    'order',
    'ticket',
    'product',
    'keyBatch',
    'user',
    'companyOwnership',
    'noticeReads',
    'noticeMails',
    'balanceWatch',
    'stockWish',
  ],
  poison: 'park-stream',
  companyTables: COMPANY_TABLES,
  branchTables: BRANCH_TABLES,
  createTables: (_schema, raw) => createNoticeTables(raw),
  // Which events concern whom is found out by applying them: `tell` says so.
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

/** Balances and stocks are looked up once for all events, and written once; each event is applied in its turn. */
async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const book = openBook(tx);
  const wallets = await openWallets(events, tx, book);
  const shelves = await openShelves(events, tx, book);
  for (const recorded of events) {
    if (isOfWallet(recorded)) await wallets.apply(recorded);
    else if (isOfShelf(recorded)) shelves.apply(recorded);
    else await OTHERS[categoryOf(recorded)]?.(recorded, tx, book);
  }
  await book.flush();
  await wallets.save();
  await shelves.save();
}

const OTHERS: Readonly<Record<string, typeof applyOrder | undefined>> = {
  approval: applyApproval,
  order: applyOrder,
  ticket: applyTicket,
  user: applyJoining,
  companyOwnership: applyOwnership,
  noticeReads: applyReads,
  noticeMails: applyMailChoice,
};

function categoryOf({ stream }: RecordedEvent): string {
  return stream.slice(0, stream.indexOf('-'));
}

import type { EventIn } from 'contracts/events/categories';
import { isOf } from 'contracts/events/categories';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import { orderBranches } from 'kernel/projections/order-branches';
import type { ProjectionTx } from 'kernel/projections/projection';
import { openBook } from './notice-book.ts';
import type { NoticeBook } from './notice-book.ts';
import { applyApproval } from './of-approvals.ts';
import { applyOrder } from './of-orders.ts';
import { applyOwnership } from './of-owners.ts';
import { applyJoining, applyMailChoice, applyReads } from './of-readers.ts';
import { applyTicket } from './of-tickets.ts';
import { openOffers } from './offers.ts';
import type { OfferEvent } from './offers.ts';
import {
  BRANCH_TABLES,
  COMPANY_TABLES,
  NOTICES,
  approvals,
  batches,
  mailChoices,
  notices,
  ownerChanges,
  readers,
  reads,
  offers,
  tickets,
  wallets,
  stockWishes,
} from './tables.ts';
import { openWallets } from './wallets.ts';
import type { WatchedEvent } from './wallets.ts';

const CATEGORIES = [
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
] as const;

/** What concerns companies and their people, made of what happens in all areas; and what they said about it. */
export const noticesProjection = defineProjection({
  name: NOTICES,
  version: 7,
  categories: CATEGORIES,
  poison: 'park-stream',
  companyTables: COMPANY_TABLES,
  branchTables: BRANCH_TABLES,
  tables: [
    notices,
    orderBranches,
    reads,
    readers,
    mailChoices,
    approvals,
    ownerChanges,
    tickets,
    wallets,
    offers,
    batches,
    stockWishes,
  ],
  // Whom an event concerns is found out by applying it: what applies it notes that in the book.
  applyBatch: applyAll,
});

/** Balances and stocks are looked up once for all events, and written once; each event is applied in its turn. */
async function applyAll(events: readonly Recorded<Noticed>[], tx: ProjectionTx): Promise<void> {
  const book = openBook(tx);
  const watched = await openWallets(events.filter(isOfWallet), tx, book);
  const shop = await openOffers(events.filter(isOfOffer), tx, book);
  for (const event of events) {
    if (isOfWallet(event)) await watched.apply(event);
    else if (isOfOffer(event)) shop.apply(event);
    else await applyOther(event, tx, book);
  }
  await book.flush();
  await watched.save();
  await shop.save();
}

type Noticed = EventIn<(typeof CATEGORIES)[number]>;
type Other = Exclude<Noticed, WatchedEvent | OfferEvent>;

function isOfWallet(event: Recorded<Noticed>): event is Recorded<WatchedEvent> {
  return isOf('wallet', event) || isOf('balanceWatch', event);
}

function isOfOffer(event: Recorded<Noticed>): event is Recorded<OfferEvent> {
  return isOf('product', event) || isOf('keyBatch', event) || isOf('stockWish', event);
}

async function applyOther(
  event: Recorded<Other>,
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<void> {
  if (isOf('approval', event)) return applyApproval(event, tx, book);
  if (isOf('order', event)) return applyOrder(event, tx, book);
  if (isOf('ticket', event)) return applyTicket(event, tx, book);
  if (isOf('user', event)) return applyJoining(event, tx);
  if (isOf('companyOwnership', event)) return applyOwnership(event, tx, book);
  if (isOf('noticeReads', event)) return applyReads(event, tx, book);
  return applyMailChoice(event, tx);
}

import type { ProductEvent } from 'contracts/events/catalog';
import { stockChangeOf } from 'contracts/events/key-stock';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import { isOf } from 'contracts/events/categories';
import type { StockWishEvent } from 'contracts/events/notices';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { derivedId } from 'kernel/commands/derived-id';
import type { Recorded } from 'kernel/projections/define-projection';
import { insertRows, replaceRows } from 'kernel/projections/insert-rows';
import type { ProjectionTx } from 'kernel/projections/projection';
import { NOTICES_TOPIC } from './notice-book.ts';
import type { NoticeBook } from './notice-book.ts';
import { afterProductEvent, emptyOffer, isOnSale, nameIn } from './offer.ts';
import { batches, offers, stockWishes } from './tables.ts';
import type { BatchRow, Offer, StockWishRow } from './tables.ts';

export type OfferEvent = ProductEvent | KeyBatchEvent | StockWishEvent;

/** What the shops sell, and who waits for it. */
export interface Offers {
  apply(event: Recorded<OfferEvent>): void;
  save(): Promise<void>;
}

interface Held {
  readonly offers: Map<string, Offer>;
  readonly batches: Map<string, BatchRow>;
  readonly wishes: Map<string, StockWishRow>;
}

/** What a batch of events has changed, by the key of its row. */
interface Changed {
  readonly offers: Set<string>;
  readonly opened: BatchRow[];
  /** Wishes that are new, withdrawn or have come true. */
  readonly wishes: Set<string>;
}

/** Looks up what a batch of events is about once. */
export async function openOffers(
  events: readonly OfferEvent[],
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<Offers> {
  const held = await heldBy(events, tx);
  const changed: Changed = { offers: new Set(), opened: [], wishes: new Set() };
  return {
    apply: (event) => {
      if (isOf('stockWish', event)) applyWish(event, { held, changed, tx });
      else applyToOffer(event, held, changed);
      notifyWhoWaits(event, { productId: event.data.productId, held, changed, book });
    },
    save: () => save(held, changed, tx),
  };
}

async function heldBy(events: readonly OfferEvent[], tx: ProjectionTx): Promise<Held> {
  const productIds = [...new Set(events.map(({ data }) => data.productId))];
  const batchIds = [
    ...new Set(events.flatMap(({ data }) => ('batchId' in data ? [data.batchId] : []))),
  ];
  if (productIds.length === 0) return { offers: new Map(), batches: new Map(), wishes: new Map() };
  const shown = await tx.table(offers).whereIn('product_id', productIds);
  const opened = batchIds.length === 0 ? [] : await tx.table(batches).whereIn('batch_id', batchIds);
  const backAgain = events.filter(mayBringBack).map(({ data }) => data.productId);
  const open =
    backAgain.length === 0
      ? []
      : await tx.table(stockWishes).whereIn('product_id', [...new Set(backAgain)]);
  return {
    offers: new Map(shown.map((row) => [row.product_id, row])),
    batches: new Map(opened.map((row) => [row.batch_id, row])),
    wishes: new Map(open.map((row) => [keyOf(row), row])),
  };
}

/** Keys that leave the stock make no wish come true: a sale need not ask who waits. */
function mayBringBack(event: OfferEvent): boolean {
  return !isOf('keyBatch', event) || event.type === 'KeysImported.v1';
}

function keyOf({ user_id: userId, product_id: productId }: StockWishRow): string {
  return `${userId} ${productId}`;
}

function applyToOffer(event: ProductEvent | KeyBatchEvent, held: Held, changed: Changed): void {
  const { productId } = event.data;
  const before = held.offers.get(productId) ?? emptyOffer(productId);
  const after = isOf('product', event)
    ? afterProductEvent(before, event)
    : afterKeyBatchEvent(before, event, { held, changed });
  if (after === before) return;
  held.offers.set(productId, after);
  changed.offers.add(productId);
}

/** A key of a batch for both markets counts in both until it is sold. */
function afterKeyBatchEvent(
  offer: Offer,
  event: KeyBatchEvent,
  { held, changed }: { readonly held: Held; readonly changed: Changed },
): Offer {
  const { batchId } = event.data;
  if (event.type === 'KeyBatchOpened.v1') {
    const { tenants } = event.data;
    const row = {
      batch_id: batchId,
      in_eur: tenants.includes('eur'),
      in_km: tenants.includes('km'),
    };
    held.batches.set(batchId, row);
    changed.opened.push(row);
  }
  const batch = held.batches.get(batchId);
  const added = stockChangeOf(event);
  if (added === 0 || !batch) return offer;
  return {
    ...offer,
    stock_eur: offer.stock_eur + (batch.in_eur ? added : 0),
    stock_km: offer.stock_km + (batch.in_km ? added : 0),
  };
}

function applyWish(
  { id, type, data }: Recorded<StockWishEvent>,
  {
    held,
    changed,
    tx,
  }: { readonly held: Held; readonly changed: Changed; readonly tx: ProjectionTx },
): void {
  const row: StockWishRow = {
    user_id: data.userId,
    product_id: data.productId,
    company_id: data.companyId,
    tenant_id: data.tenantId,
    wish_id: id,
  };
  if (type === 'BackInStockWished.v1') held.wishes.set(keyOf(row), row);
  else held.wishes.delete(keyOf(row));
  changed.wishes.add(keyOf(row));
  tx.announce({ topic: NOTICES_TOPIC, userId: data.userId });
}

/** A wish comes true once, whether the keys came after it or just before. */
function notifyWhoWaits(
  recorded: RecordedEvent,
  {
    productId,
    held,
    changed,
    book,
  }: {
    readonly productId: string;
    readonly held: Held;
    readonly changed: Changed;
    readonly book: NoticeBook;
  },
): void {
  const offer = held.offers.get(productId);
  if (!offer || held.wishes.size === 0) return;
  for (const [key, wish] of held.wishes) {
    if (wish.product_id !== productId || !isOnSale(offer, wish.tenant_id)) continue;
    held.wishes.delete(key);
    changed.wishes.add(key);
    book.add(recorded, {
      id: derivedId(wish.wish_id, 'back in stock'),
      companyId: wish.company_id,
      audience: { personIds: [wish.user_id] },
      facts: { kind: 'back-in-stock', productId, productName: nameIn(offer, wish.tenant_id) },
    });
  }
}

async function save(held: Held, changed: Changed, tx: ProjectionTx): Promise<void> {
  await insertRows(tx, batches, { rows: changed.opened, unless: 'batch_id' });
  const rows = [...changed.offers].flatMap((id) => held.offers.get(id) ?? []);
  await replaceRows(tx, offers, { rows, key: ['product_id'] });
  if (changed.wishes.size === 0) return;
  const gone = [...changed.wishes].filter((key) => !held.wishes.has(key));
  const keys = gone.map((key) => key.split(' '));
  await tx.raw(
    `DELETE FROM ${tx.name(stockWishes)} WHERE (user_id, product_id) IN
       (SELECT key ->> 0, key ->> 1 FROM jsonb_array_elements(?::jsonb) AS key)`,
    [JSON.stringify(keys)],
  );
  const open = [...changed.wishes].flatMap((key) => held.wishes.get(key) ?? []);
  await replaceRows(tx, stockWishes, { rows: open, key: ['user_id', 'product_id'] });
}

import type { ProductEvent } from 'contracts/events/catalog';
import type { KeyBatchEvent, StockWatchEvent } from 'contracts/events/licensing';
import type { MarketSettingsEvent } from 'contracts/events/money';
import type { StockWishEvent } from 'contracts/events/notices';
import { money } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import fc from 'fast-check';
import { derivedId } from 'kernel/commands/derived-id';

/** Something that is done with keys, as far as it can be done. */
export const action = fc.record({
  kind: fc.constantFrom(
    'import',
    'sell',
    'sell',
    'sell',
    'revoke',
    'revoke-sold',
    'replace',
    'watch',
    'market',
    'reprice',
    'show',
    'discontinue',
    'wish',
    'withdraw',
  ),
  batch: fc.nat(3),
  count: fc.integer({ min: 1, max: 3 }),
});

export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type HistoryEvent =
  ProductEvent | KeyBatchEvent | StockWatchEvent | StockWishEvent | MarketSettingsEvent;

const id = (name: string): string => derivedId('5f8d0a52-6c55-4bb0-9a1e-0d8f3c4f7a11', name);
const PRODUCTS = ['a', 'b'].map((sku) => ({ sku, productId: id(sku) }));

/** A delivery, its keys by what became of them. */
interface Batch {
  readonly batchId: string;
  readonly productId: string;
  readonly stock: string[];
  readonly sold: { readonly keyId: string; readonly orderId: string }[];
}

/** What happened to the keys of two products in four deliveries; an order may hold keys of several. */
export function historyOf(actions: readonly Action[]): readonly RecordedEvent[] {
  const log = openLog();
  for (const { sku, productId } of PRODUCTS) {
    const texts = { name: `Product ${sku}`, description: '' };
    const filters = { categoryId: null, region: null, platform: null };
    log.add(`product-${productId}`, {
      type: 'ProductCreated.v1',
      data: { productId, sku, ...texts, ...filters },
    });
  }
  const batches = [0, 1, 2, 3].map((number) => opened(log, number));
  for (const [number, { kind, batch, count }] of actions.entries()) {
    const chosen = batches[batch];
    if (chosen) ACTIONS[kind](chosen, { log, count, number });
  }
  return log.events;
}

type Log = ReturnType<typeof openLog>;

function openLog() {
  const events: RecordedEvent[] = [];
  const revisions = new Map<string, bigint>();
  return {
    events,
    add: (stream: string, event: HistoryEvent): void => {
      const revision = (revisions.get(stream) ?? -1n) + 1n;
      revisions.set(stream, revision);
      const position = BigInt(events.length + 1);
      const occurredAt = new Date(Date.UTC(2026, 0, 1, 0, events.length)).toISOString();
      const metadata = { occurredAt, actorId: 'system:test' };
      events.push({ ...event, stream, revision, id: id(String(position)), metadata, position });
    },
  };
}

function opened(log: Log, number: number): Batch {
  const productId = PRODUCTS[number % PRODUCTS.length]?.productId ?? '';
  const batchId = id(`batch ${number}`);
  const tenants = ([['eur'], ['km'], ['eur', 'km']] as const)[number % 3] ?? ['eur'];
  log.add(`keyBatch-${batchId}`, {
    type: 'KeyBatchOpened.v1',
    data: {
      batchId,
      productId,
      tenants: [...tenants],
      supplierReference: `PO ${number}`,
      wrappedDataKey: 'ke1.wrapped',
    },
  });
  return { batchId, productId, stock: [], sold: [] };
}

interface Doing {
  readonly log: Log;
  readonly count: number;
  readonly number: number;
}

const ACTIONS: Readonly<Record<Action['kind'], (batch: Batch, doing: Doing) => void>> = {
  import: ({ batchId, productId, stock }, { log, count, number }) => {
    const keys = Array.from({ length: count + 2 }, (_, index) => {
      const keyId = id(`key ${number} ${index}`);
      const fingerprint = keyId.replaceAll('-', '').padStart(64, '0');
      return { keyId, ciphertext: 'ke1.sealed', fingerprint, lastFour: keyId.slice(-4) };
    });
    stock.push(...keys.map(({ keyId }) => keyId));
    log.add(`keyBatch-${batchId}`, { type: 'KeysImported.v1', data: { batchId, productId, keys } });
  },
  sell: ({ batchId, productId, stock, sold }, { log, count, number }) => {
    const keyIds = stock.splice(0, count);
    if (keyIds.length === 0) return;
    const order = orderOf(number);
    sold.push(...keyIds.map((keyId) => ({ keyId, orderId: order.orderId })));
    log.add(`keyBatch-${batchId}`, {
      type: 'KeysAllocated.v1',
      data: { batchId, productId, ...order, tenantId: 'eur', keyIds },
    });
  },
  revoke: (batch, { log, count, number }) => {
    const keyIds = batch.stock.splice(0, count);
    if (keyIds.length > 0) revoke(batch, { log, number, keyIds, sale: null });
  },
  'revoke-sold': (batch, { log, number }) => {
    const gone = batch.sold.shift();
    if (!gone) return;
    const sale = { orderId: gone.orderId, companyId: orderOf(number).companyId };
    revoke(batch, { log, number, keyIds: [gone.keyId], sale });
  },
  replace: ({ batchId, productId, stock, sold }, { log, number }) => {
    const [bad] = sold;
    const keyId = stock.shift();
    if (!bad || keyId === undefined) return;
    const order = { orderId: bad.orderId, companyId: orderOf(number).companyId };
    sold.splice(0, 1, { keyId, orderId: bad.orderId });
    const stream = `keyBatch-${batchId}`;
    log.add(stream, {
      type: 'ReplacementAllocated.v1',
      data: {
        batchId,
        productId,
        keyId,
        ...order,
        tenantId: 'eur',
        replaces: { batchId, keyId: bad.keyId },
      },
    });
    log.add(stream, {
      type: 'KeyReplaced.v1',
      data: {
        batchId,
        productId,
        keyId: bad.keyId,
        ...order,
        replacement: { batchId, keyId },
        reason: 'faulty',
      },
    });
  },
  watch: ({ productId }, { log, count, number }) => {
    const threshold = number % 4 === 0 ? null : count * 2;
    log.add(`stockWatch-${productId}`, {
      type: 'LowStockThresholdSet.v1',
      data: { productId, threshold },
    });
  },
  market: (_, { log, count, number }) => {
    const tenantId = number % 2 === 0 ? 'eur' : 'km';
    log.add(`marketSettings-${tenantId}`, {
      type: 'LowStockThresholdSet.v1',
      data: { tenantId, threshold: count * 2 },
    });
  },
  wish: ({ productId }, { log, count, number }) => {
    wish('BackInStockWished.v1', productId, { log, count, number });
  },
  withdraw: ({ productId }, { log, count, number }) => {
    wish('BackInStockWishWithdrawn.v1', productId, { log, count, number });
  },
  reprice: ({ productId }, { log, count, number }) => {
    const data = { productId, tenantId: 'eur' } as const;
    const price = money(count * 100, 'EUR');
    log.add(
      `product-${productId}`,
      number % 4 === 3
        ? { type: 'ProductPriceWithdrawn.v1', data }
        : { type: 'ProductPriced.v1', data: { ...data, price } },
    );
  },
  show: ({ productId }, { log, count }) => {
    const visibility = count === 1 ? 'retired' : 'published';
    log.add(`product-${productId}`, {
      type: 'ProductVisibilitySet.v1',
      data: { productId, visibility },
    });
  },
  discontinue: ({ productId }, { log, count }) => {
    const saleState = count === 1 ? 'discontinued' : 'regular';
    log.add(`product-${productId}`, {
      type: 'ProductSaleStateSet.v1',
      data: { productId, saleState },
    });
  },
};

function orderOf(number: number): { orderId: string; companyId: string } {
  return { orderId: id(`order ${number % 5}`), companyId: id('company') };
}

/** One of three people wants to be notified of a product, in either market. */
function wish(
  type: StockWishEvent['type'],
  productId: string,
  { log, count, number }: Doing,
): void {
  const userId = id(`reader ${count}`);
  const tenantId = number % 3 === 0 ? 'km' : 'eur';
  log.add(`stockWish-${userId}-${productId}`, {
    type,
    data: { userId, companyId: id('company'), tenantId, productId },
  });
}

interface Revoking {
  readonly log: Log;
  readonly number: number;
  readonly keyIds: string[];
  readonly sale: { orderId: string; companyId: string } | null;
}

function revoke({ batchId, productId }: Batch, { log, number, keyIds, sale }: Revoking): void {
  log.add(`keyBatch-${batchId}`, {
    type: 'KeysRevoked.v1',
    data: {
      batchId,
      productId,
      revocationId: id(`revocation ${number}`),
      cause: 'revocation',
      keyIds,
      sale,
      reason: 'They do not work.',
    },
  });
}

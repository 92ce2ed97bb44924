/** An event with its place, as whoever reckons by hand looks at it. */
export interface ReadEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly position: bigint;
  readonly occurredAt: string;
}

export interface Bounds {
  readonly upTo?: bigint;
  /** ISO 8601 instant. */
  readonly by?: string;
}

type Data = ReadEvent['data'];

// The events were made up by a test, by the contracts: nothing else is in them.
const textIn = (data: Data, name: string): string => String(data[name]);
const minorIn = (data: Data, name: string): number => (data[name] as { minor: number }).minor;
const textsIn = (data: Data, name: string): readonly string[] => data[name] as readonly string[];
const keysIn = (data: Data): readonly string[] =>
  (data['keys'] as readonly { keyId: string }[]).map(({ keyId }) => keyId);

/**
 * The figures of a moment, reckoned from what the contracts of the events say and from nothing else: no decider, no
 * read model, no code of what is tested.
 */
export function reckonAt(events: readonly ReadEvent[], bounds: Bounds): Reckoned {
  const reckoned = new Reckoned();
  for (const event of eventsUntil(events, bounds)) reckoned.add(event);
  return reckoned;
}

/** A stream ends before its first event that lies beyond a bound, whatever instants its later ones claim. */
function eventsUntil(events: readonly ReadEvent[], { upTo, by }: Bounds): readonly ReadEvent[] {
  const ended = new Set<string>();
  return events.filter(({ stream, position, occurredAt }) => {
    const beyond =
      (upTo !== undefined && position > upTo) ||
      (by !== undefined && Date.parse(occurredAt) > Date.parse(by));
    if (beyond) ended.add(stream);
    return !ended.has(stream);
  });
}

export class Reckoned {
  readonly wallets = new Map<string, { deposit: number; used: number; limit: number }>();
  readonly prices = new Map<string, number>();
  /** Keys in stock, by product and market. */
  readonly stock = new Map<string, Set<string>>();
  readonly orders = new Map<string, { status: string; total: number; refunded: number }>();
  /** Keys by company, with what became of them. */
  readonly keys = new Map<string, Map<string, string>>();
  readonly #batches = new Map<string, readonly string[]>();

  add({ type, data }: ReadEvent): void {
    const text = (name: string): string => textIn(data, name);
    const minor = (name: string): number => minorIn(data, name);
    switch (type) {
      case 'WalletOpened.v1':
        this.wallets.set(text('companyId'), { deposit: 0, used: 0, limit: 0 });
        break;
      case 'DepositRecorded.v2':
        this.#wallet(text('companyId')).deposit += minor('amount');
        break;
      case 'CreditRepaid.v2':
        this.#wallet(text('companyId')).deposit -= minor('amount');
        this.#wallet(text('companyId')).used -= minor('amount');
        break;
      case 'CreditLimitSet.v1':
        this.#wallet(text('companyId')).limit = minor('limit');
        break;
      case 'WalletDebited.v1':
        this.#wallet(text('companyId')).deposit -= minor('depositPart');
        this.#wallet(text('companyId')).used += minor('creditPart');
        break;
      case 'WalletRefunded.v1':
        this.#wallet(text('companyId')).deposit += minor('depositPart');
        this.#wallet(text('companyId')).used -= minor('creditPart');
        break;
      case 'ProductPriced.v1':
        this.prices.set(`${text('productId')} ${text('tenantId')}`, minor('price'));
        break;
      case 'ProductPriceWithdrawn.v1':
        this.prices.delete(`${text('productId')} ${text('tenantId')}`);
        break;
      case 'OrderPlaced.v1':
        this.orders.set(text('orderId'), { status: 'placed', total: minor('total'), refunded: 0 });
        break;
      case 'OrderFailed.v2':
        this.#order(text('orderId')).status = 'failed';
        break;
      case 'OrderCompleted.v1':
        this.#order(text('orderId')).status = 'completed';
        this.#bought(text('companyId'), keysIn(data));
        break;
      case 'OrderRefunded.v1':
        this.#order(text('orderId')).status = 'refunded';
        this.#order(text('orderId')).refunded += minor('amount');
        for (const keyId of textsIn(data, 'keyIds')) {
          this.keys.get(text('companyId'))?.set(keyId, 'refunded');
        }
        break;
      default:
        this.#addToStock({ type, data }, text);
    }
  }

  stockOf(productId: string, market: string): number {
    return this.stock.get(`${productId} ${market}`)?.size ?? 0;
  }

  #addToStock(
    { type, data }: Pick<ReadEvent, 'type' | 'data'>,
    text: (name: string) => string,
  ): void {
    if (type === 'KeyBatchOpened.v1') {
      this.#batches.set(text('batchId'), textsIn(data, 'tenants'));
    } else if (type === 'KeysImported.v1') {
      for (const keyId of keysIn(data)) this.#markets(data, (set) => set.add(keyId));
    } else if (type === 'KeysAllocated.v1' || type === 'KeysRevoked.v1') {
      for (const keyId of textsIn(data, 'keyIds')) this.#markets(data, (set) => set.delete(keyId));
    }
  }

  #markets(data: Data, change: (keys: Set<string>) => void): void {
    for (const market of this.#batches.get(textIn(data, 'batchId')) ?? []) {
      const name = `${textIn(data, 'productId')} ${market}`;
      const keys = this.stock.get(name) ?? new Set();
      change(keys);
      this.stock.set(name, keys);
    }
  }

  #bought(companyId: string, keyIds: readonly string[]): void {
    const held = this.keys.get(companyId) ?? new Map<string, string>();
    this.keys.set(companyId, held);
    for (const keyId of keyIds) held.set(keyId, 'active');
  }

  #wallet(companyId: string) {
    const wallet = this.wallets.get(companyId);
    if (!wallet) throw new Error('a wallet is opened first');
    return wallet;
  }

  #order(orderId: string) {
    const order = this.orders.get(orderId);
    if (!order) throw new Error('an order is placed first');
    return order;
  }
}

import { balanceOf, eur, madeUpId, placedOrder, sealedKeys } from './made-up-sale.ts';
import type { Placing, Sale, Wallet } from './made-up-sale.ts';
import { seededNumbers } from './seeded-numbers.ts';

/** An event of a business that was made up. */
export interface MadeUpEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO 8601 instant. */
  readonly occurredAt: string;
}

/** A business that was made up, and what it is made of. */
export interface MadeUpBusiness {
  readonly events: readonly MadeUpEvent[];
  readonly companies: readonly string[];
  readonly products: readonly string[];
  readonly orders: readonly string[];
}

/**
 * Actions drawn by a seed, as the contracts of the events say, without any decider: the second company's are dated a
 * year before those of the others, so that the order of the log is not that of time.
 */
export function makeUpBusiness({ seed, count }: { seed: number; count: number }): MadeUpBusiness {
  const business = new RandomBusiness(seed);
  business.open();
  for (let each = 0; each < count; each += 1) business.next();
  return business.made;
}

class RandomBusiness {
  readonly #draw: (below: number) => number;
  readonly #seed: number;
  readonly #events: MadeUpEvent[] = [];
  readonly #companies: string[];
  readonly #products: string[];
  readonly #wallets = new Map<string, Wallet>();
  readonly #prices = new Map<string, number>();
  /** Keys left to sell, by batch. */
  readonly #stock = new Map<string, { readonly productId: string; keyIds: string[] }>();
  readonly #orders: string[] = [];
  readonly #sales: Sale[] = [];
  #count = 0;
  #about = '';

  constructor(seed: number) {
    this.#seed = seed;
    this.#draw = seededNumbers(seed);
    this.#companies = Array.from({ length: 3 }, () => this.#id());
    this.#products = Array.from({ length: 3 }, () => this.#id());
  }

  get made(): MadeUpBusiness {
    const [events, companies] = [this.#events, this.#companies];
    return { events, companies, products: this.#products, orders: this.#orders };
  }

  open(): void {
    for (const companyId of this.#companies) {
      this.#about = companyId;
      this.#wallets.set(companyId, { deposit: 0, creditUsed: 0, creditLimit: 0 });
      const data = { companyId, tenantId: 'eur', currency: 'EUR' };
      this.#happens(`wallet-${companyId}`, 'WalletOpened.v1', data);
    }
    for (const productId of this.#products) {
      const texts = { name: `Product ${productId.slice(0, 4)}`, description: '' };
      const kind = { categoryId: null, region: null, platform: null };
      const data = { productId, sku: productId.slice(0, 8), ...texts, ...kind };
      this.#happens(`product-${productId}`, 'ProductCreated.v1', data);
    }
  }

  next(): void {
    const actions = [
      () => this.#deposit(),
      () => this.#limit(),
      () => this.#price(),
      () => this.#delivery(),
      () => this.#refund(),
      () => this.#revokeStock(),
    ];
    this.#about = this.#oneOf(this.#companies);
    if (this.#draw(5) < 2) return this.#order();
    actions[this.#draw(actions.length)]?.();
  }

  #deposit(): void {
    const [companyId, wallet] = this.#wallet();
    const amount = 1 + this.#draw(30_000);
    wallet.deposit += amount;
    const facts = { companyId, transactionId: this.#id(), amount: eur(amount) };
    const booked = { ...facts, reference: 'Transfer', balance: balanceOf(wallet) };
    this.#happens(`wallet-${companyId}`, 'DepositRecorded.v2', booked);
    const repaid = Math.min(amount, wallet.creditUsed);
    if (repaid === 0) return;
    wallet.deposit -= repaid;
    wallet.creditUsed -= repaid;
    const repayment = { companyId, transactionId: this.#id(), amount: eur(repaid) };
    const data = { ...repayment, balance: balanceOf(wallet) };
    this.#happens(`wallet-${companyId}`, 'CreditRepaid.v2', data);
  }

  #limit(): void {
    const [companyId, wallet] = this.#wallet();
    wallet.creditLimit = this.#draw(20_000);
    const data = { companyId, limit: eur(wallet.creditLimit), balance: balanceOf(wallet) };
    this.#happens(`wallet-${companyId}`, 'CreditLimitSet.v1', data);
  }

  #price(): void {
    const productId = this.#oneOf(this.#products);
    const price = 100 + this.#draw(5_000);
    const inKm = this.#draw(3) === 0;
    const tenantId = inKm ? 'km' : 'eur';
    const offer = { productId, tenantId };
    if (inKm && this.#draw(2) === 0) {
      return this.#happens(`product-${productId}`, 'ProductPriceWithdrawn.v1', offer);
    }
    if (!inKm) this.#prices.set(productId, price);
    const data = { ...offer, price: { minor: price, currency: inKm ? 'BAM' : 'EUR' } };
    this.#happens(`product-${productId}`, 'ProductPriced.v1', data);
  }

  #delivery(): void {
    const [batchId, productId] = [this.#id(), this.#oneOf(this.#products)];
    const tenants = this.#draw(2) === 0 ? ['eur', 'km'] : ['eur'];
    const keyIds = Array.from({ length: 1 + this.#draw(20) }, () => this.#id());
    this.#stock.set(batchId, { productId, keyIds });
    const opened = { batchId, productId, tenants, supplierReference: 'D', wrappedDataKey: 'wk' };
    this.#happens(`keyBatch-${batchId}`, 'KeyBatchOpened.v1', opened);
    const keys = sealedKeys(keyIds);
    this.#happens(`keyBatch-${batchId}`, 'KeysImported.v1', { batchId, productId, keys });
  }

  #order(): void {
    const [companyId, wallet] = this.#wallet();
    const productId = this.#oneOf(this.#products);
    const batch = [...this.#stock].find(
      (each) => each[1].productId === productId && each[1].keyIds.length > 0,
    );
    if (!batch) return;
    const [batchId, stock] = batch;
    const quantity = 1 + this.#draw(Math.min(3, stock.keyIds.length));
    const unitPrice = this.#prices.get(productId) ?? 1_000;
    const total = unitPrice * quantity;
    const [orderId, paymentId] = [this.#id(), this.#id()];
    this.#orders.push(orderId);
    this.#placed({ orderId, paymentId, companyId, productId, quantity, unitPrice });
    const available = wallet.deposit + Math.max(0, wallet.creditLimit - wallet.creditUsed);
    if (available < total) {
      const reason = {
        code: 'insufficient-balance',
        available: eur(available),
        required: eur(total),
      };
      return this.#happens(`order-${orderId}`, 'OrderFailed.v2', { orderId, companyId, reason });
    }
    const depositPart = Math.min(wallet.deposit, total);
    const creditPart = total - depositPart;
    wallet.deposit -= depositPart;
    wallet.creditUsed += creditPart;
    const keyIds = stock.keyIds.splice(0, quantity);
    const sale = {
      orderId,
      paymentId,
      companyId,
      productId,
      batchId,
      quantity,
      depositPart,
      creditPart,
      keyIds,
    };
    this.#sales.push(sale);
    this.#completed(sale, wallet);
  }

  #placed(order: Placing): void {
    const orderNumber = `EUR-${this.#orders.length}`;
    const data = placedOrder({ ...order, orderNumber, placedAt: this.#now() });
    this.#happens(`order-${order.orderId}`, 'OrderPlaced.v1', data);
  }

  #completed(sale: Sale, wallet: Wallet): void {
    const { orderId, paymentId, companyId, productId, batchId, keyIds } = sale;
    const parts = { depositPart: eur(sale.depositPart), creditPart: eur(sale.creditPart) };
    const orderNumber = `EUR-${this.#orders.length}`;
    const amount = eur(sale.depositPart + sale.creditPart);
    const charge = {
      companyId,
      transactionId: this.#id(),
      paymentId,
      orderId,
      orderNumber,
      amount,
    };
    const debit = { ...charge, ...parts, balance: balanceOf(wallet) };
    this.#happens(`wallet-${companyId}`, 'WalletDebited.v1', debit);
    const allocated = { batchId, productId, orderId, companyId, tenantId: 'eur', keyIds };
    this.#happens(`keyBatch-${batchId}`, 'KeysAllocated.v1', allocated);
    const keys = keyIds.map((keyId) => ({ keyId, productId, batchId, lastFour: keyId.slice(-4) }));
    const completedAt = this.#now();
    this.#happens(`order-${orderId}`, 'OrderCompleted.v1', {
      orderId,
      companyId,
      ...parts,
      keys,
      completedAt,
    });
  }

  /** Of everything that the order held. */
  #refund(): void {
    const sale = this.#sales.splice(this.#draw(Math.max(1, this.#sales.length)), 1)[0];
    if (!sale) return;
    const { orderId, paymentId, companyId, productId, batchId, quantity, keyIds } = sale;
    this.#about = companyId;
    const [, wallet] = this.#wallet();
    const amount = sale.depositPart + sale.creditPart;
    const creditPart = Math.min(sale.creditPart, wallet.creditUsed);
    wallet.creditUsed -= creditPart;
    wallet.deposit += amount - creditPart;
    const [refundId, reason] = [this.#id(), 'Not wanted'];
    const facts = { companyId, orderId, refundId, amount: eur(amount), reason };
    const parts = { depositPart: eur(amount - creditPart), creditPart: eur(creditPart) };
    const booked = { transactionId: this.#id(), paymentId, orderNumber: 'EUR' };
    const money = { ...facts, ...booked, ...parts, balance: balanceOf(wallet) };
    this.#happens(`wallet-${companyId}`, 'WalletRefunded.v1', money);
    const revoked = { batchId, productId, revocationId: refundId, cause: 'refund', keyIds };
    const sold = { ...revoked, sale: { orderId, companyId }, reason };
    this.#happens(`keyBatch-${batchId}`, 'KeysRevoked.v1', sold);
    this.#happens(`order-${orderId}`, 'OrderRefunded.v1', {
      ...facts,
      toCredit: parts.creditPart,
      toDeposit: parts.depositPart,
      lines: [{ productId, quantity, amount: eur(amount) }],
      keyIds,
      refundedTotal: eur(amount),
      whole: true,
      refundedAt: this.#now(),
    });
  }

  #revokeStock(): void {
    const [batchId, stock] = [...this.#stock][this.#draw(Math.max(1, this.#stock.size))] ?? [];
    const keyId = stock?.keyIds.splice(this.#draw(Math.max(1, stock.keyIds.length)), 1)[0];
    if (!stock || keyId === undefined) return;
    const { productId } = stock;
    const revoked = { batchId, productId, revocationId: this.#id(), cause: 'revocation' };
    const data = { ...revoked, keyIds: [keyId], sale: null, reason: 'Recalled' };
    this.#happens(`keyBatch-${batchId}`, 'KeysRevoked.v1', data);
  }

  #wallet(): readonly [string, Wallet] {
    const wallet = this.#wallets.get(this.#about);
    if (!wallet) throw new Error('every company has a wallet');
    return [this.#about, wallet];
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.#draw(items.length)];
    if (item === undefined) throw new Error('there is something to draw');
    return item;
  }

  /** An hour for each event, the second company's a year earlier. */
  #now(): string {
    const year = this.#about === this.#companies[1] ? 2024 : 2025;
    return new Date(Date.UTC(year, 0, 1, this.#events.length)).toISOString();
  }

  #id(): string {
    this.#count += 1;
    return madeUpId(`${this.#seed} ${this.#count}`);
  }

  #happens(stream: string, type: string, data: Readonly<Record<string, unknown>>): void {
    this.#events.push({ stream, type, data, occurredAt: this.#now() });
  }
}

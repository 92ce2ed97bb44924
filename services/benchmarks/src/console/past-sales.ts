import { randomUUID } from 'node:crypto';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { OrderEvent } from 'contracts/events/ordering';
import type { PaymentEvent, WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import type { EventStore } from 'eventstore-client/event-store';
import { z } from 'zod';
import { balanceIn, debited } from '../bulk-purchases.ts';
import type { Balance } from '../bulk-purchases.ts';
import { openLogWriter } from '../log-writer.ts';
import type { LogWriter } from '../log-writer.ts';
import type { Business, Company, StockedProduct } from './business.ts';

export const SALES = 100_000;

const AT_ONCE = 250;
const DAYS = 120;
const DAY_MS = 86_400_000;
const PRICE_MINOR = 1_000;
/** One order of so many failed for lack of money. */
const FAILED_EVERY = 50;

interface Offer extends StockedProduct {
  readonly keys: { readonly keyId: string; readonly lastFour: string }[];
}

interface Customer extends Company {
  balance: Balance;
}

interface Sale {
  readonly orderId: string;
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly customer: Customer;
  readonly shelf: Offer;
  readonly at: Date;
}

/** What is known of past sales, to ask for later. */
export interface PastSales {
  readonly position: bigint;
  readonly orderIds: readonly string[];
  readonly orderNumbers: readonly string[];
}

/**
 * Writes the events of so many sales of one licence each, spread over companies, products and the last 120
 * days. The streams are those that the sale itself writes, but for the carts.
 */
export async function writePastSales(
  store: EventStore,
  business: Pick<Business, 'companies' | 'stocked'>,
  count = SALES,
): Promise<PastSales> {
  const writer = openLogWriter(store);
  const customers = await customersOf(writer, business);
  const offers = await offersOf(writer, store, business);
  const sales: Sale[] = [];
  let position = 0n;
  for (let number = 0; number < count; number += 1) {
    const sale = {
      orderId: randomUUID(),
      paymentId: randomUUID(),
      orderNumber: `PAST-${String(number).padStart(6, '0')}`,
      customer: pick(customers, number),
      shelf: pick(offers, number),
      at: new Date(Date.now() - DAYS * DAY_MS * (1 - number / count)),
    };
    if (number % FAILED_EVERY === 0) addFailed(writer, sale);
    else addSold(writer, sale);
    sales.push(sale);
    const isLast = number + 1 === count;
    if (isLast || (number + 1) % AT_ONCE === 0) position = await writer.flush();
  }
  return {
    position,
    orderIds: sales.map(({ orderId }) => orderId),
    orderNumbers: sales.map(({ orderNumber }) => orderNumber),
  };
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

async function customersOf(
  writer: LogWriter,
  { companies }: Pick<Business, 'companies'>,
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const company of companies) {
    const last = await writer.follow(`wallet-${company.companyId}`);
    customers.push({ ...company, balance: balanceIn(last) });
  }
  return customers;
}

const imported = z.object({
  keys: z.array(z.object({ keyId: z.string(), lastFour: z.string() })),
});

async function offersOf(
  writer: LogWriter,
  store: EventStore,
  { stocked }: Pick<Business, 'stocked'>,
): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const product of stocked) {
    const stream = `keyBatch-${product.batchId}` as const;
    await writer.follow(stream);
    const events = await store.readStream(stream);
    const keys = events.filter(({ type }) => type === 'KeysImported.v1');
    offers.push({ ...product, keys: keys.flatMap(({ data }) => imported.parse(data).keys) });
  }
  return offers;
}

function addSold(writer: LogWriter, sale: Sale): void {
  const { orderId, paymentId, orderNumber, customer, shelf: offer, at } = sale;
  const { companyId, tenantId } = customer;
  const key = offer.keys.shift();
  if (!key) throw new Error('a delivery is sold out');
  const { currency } = customer.balance.deposit;
  const amount = money(PRICE_MINOR, currency);
  const parts = { depositPart: amount, creditPart: money(0, currency) };
  customer.balance = debited(customer.balance, PRICE_MINOR);
  const { balance } = customer;
  const sold = { ...key, productId: offer.id, batchId: offer.batchId };
  const completed: OrderEvent = {
    type: 'OrderCompleted.v1',
    data: { orderId, companyId, ...parts, keys: [sold], completedAt: at.toISOString() },
  };
  const paid: PaymentEvent = {
    type: 'PaymentCompleted.v1',
    data: { paymentId, orderId, companyId, amount, ...parts },
  };
  const debit: WalletEvent = {
    type: 'WalletDebited.v1',
    data: {
      companyId,
      transactionId: randomUUID(),
      paymentId,
      orderId,
      orderNumber,
      amount,
      ...parts,
      balance,
    },
  };
  const { batchId, id: productId } = offer;
  const allocated: KeyBatchEvent = {
    type: 'KeysAllocated.v1',
    data: { batchId, productId, orderId, companyId, tenantId, keyIds: [key.keyId] },
  };
  writer.add(`order-${orderId}`, [placed(sale, currency), completed], at);
  writer.add(`payment-${paymentId}`, [started(sale, currency), paid], at);
  writer.add(`wallet-${companyId}`, [debit], at);
  writer.add(`keyBatch-${batchId}`, [allocated], at);
}

function addFailed(writer: LogWriter, sale: Sale): void {
  const { orderId, paymentId, customer, at } = sale;
  const { companyId, balance } = customer;
  const { currency } = balance.deposit;
  const required = money(PRICE_MINOR, currency);
  const reason = { code: 'insufficient-balance', available: money(0, currency), required } as const;
  const unpaid: PaymentEvent = {
    type: 'PaymentFailed.v2',
    data: { paymentId, orderId, companyId, amount: required, reason },
  };
  const failed: OrderEvent = { type: 'OrderFailed.v2', data: { orderId, companyId, reason } };
  writer.add(`order-${orderId}`, [placed(sale, currency), failed], at);
  writer.add(`payment-${paymentId}`, [started(sale, currency), unpaid], at);
}

function placed(sale: Sale, currency: Currency): OrderEvent {
  const { orderId, paymentId, orderNumber, customer, shelf: offer, at } = sale;
  const { companyId, userId, tenantId } = customer;
  const price = money(PRICE_MINOR, currency);
  const line = { productId: offer.id, sku: offer.sku, name: `Licence ${offer.sku}`, quantity: 1 };
  return {
    type: 'OrderPlaced.v1',
    data: {
      orderId,
      orderNumber,
      companyId,
      userId,
      tenantId,
      paymentId,
      branch: null,
      poNumber: null,
      cartLines: [{ itemId: randomUUID(), productId: offer.id, quantity: 1 }],
      lines: [{ ...line, unitPrice: price, lineTotal: price }],
      total: price,
      placedAt: at.toISOString(),
    },
  };
}

function started({ orderId, paymentId, customer }: Sale, currency: Currency): PaymentEvent {
  const { companyId } = customer;
  const amount = money(PRICE_MINOR, currency);
  return { type: 'PaymentStarted.v1', data: { paymentId, orderId, companyId, amount } };
}

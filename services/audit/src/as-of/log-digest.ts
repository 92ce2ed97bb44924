import type { EventOf } from 'contracts/events/event-of';
import { keyBatchEvents } from 'contracts/events/licensing';
import {
  bankPaymentEvents,
  statementRequestEvents,
  walletRequestEvents,
} from 'contracts/events/money';
import { orderEvents } from 'contracts/events/ordering';
import type { OrderEvent } from 'contracts/events/ordering';
import { ticketEvents } from 'contracts/events/support';
import { walletEvents } from 'contracts/events/wallet';
import type { WalletEvent } from 'contracts/events/wallet';
import { dayOf } from 'contracts/primitives/market-days';
import type { Tenant } from 'contracts/primitives/tenant';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import { FigureSeries } from './figure-series.ts';
import { laterOf } from './stream-index.ts';

/** The streams that the business is read off. */
export const DIGESTED_CATEGORIES = [
  'wallet',
  'order',
  'keyBatch',
  'ticket',
  'walletRequest',
  'statementRequest',
  'bankPayment',
] as const;

/** Whatever is no such event, or has another form, was written by no command, and holds up no figure. */
const DIGESTED = {
  ...walletEvents,
  ...orderEvents,
  ...keyBatchEvents,
  ...ticketEvents,
  ...walletRequestEvents,
  ...statementRequestEvents,
  ...bankPaymentEvents,
};
type DigestedEvent = EventOf<typeof DIGESTED>;

type SpentParts = Extract<WalletEvent, { type: 'DepositReversed.v2' | 'WalletDebited.v1' }>['data'];

interface PlacedOrder {
  readonly tenantId: Tenant;
  readonly day: string;
  readonly total: number;
}

/** An order that failed for lack of money. */
export interface RefusedOrder {
  readonly orderId: string;
  readonly position: bigint;
}

/** An order that a wallet paid. */
export interface PaidOrder {
  readonly orderId: string;
  readonly position: bigint;
  readonly time: number;
}

/** The latest event of a day, in UTC. */
export interface DayMark {
  readonly position: bigint;
  readonly time: number;
  readonly stream: string;
  readonly revision: bigint;
}

/** What the log says about all of the business, each figure through all time; filled in the order of the log. */
export class LogDigest {
  readonly days = new Map<string, DayMark>();
  readonly salesDays = new Map<string, { readonly day: string; readonly tenantId: Tenant }>();
  readonly batchesOf = new Map<string, string[]>();
  readonly companiesOf: Readonly<Record<Tenant, string[]>> = { eur: [], km: [] };
  readonly paidOrdersOf = new Map<string, PaidOrder[]>();
  readonly refusedOrdersOf = new Map<string, RefusedOrder[]>();
  readonly #series = new Map<string, FigureSeries>();
  readonly #times = new Map<string, number>();
  readonly #markets = new Map<string, Tenant>();
  readonly #limits = new Map<string, number>();
  readonly #orders = new Map<string, PlacedOrder>();
  readonly #batches = new Map<string, readonly Tenant[]>();
  readonly #openPayments = new Set<string>();
  #at: { readonly position: bigint; readonly time: number } = { position: 0n, time: 0 };

  /** A figure by its name; one that never changed is 0. */
  figure(name: string): FigureSeries {
    return this.#series.get(name) ?? NEVER;
  }

  add(event: RecordedEvent): void {
    const { stream, position, revision, metadata } = event;
    const time = laterOf(this.#times.get(stream), metadata['occurredAt']);
    this.#times.set(stream, time);
    this.#at = { position, time };
    const day = new Date(time).toISOString().slice(0, 10);
    const latest = this.days.get(day);
    if (!latest || latest.time <= time) this.days.set(day, { position, time, stream, revision });
    const digested = eventAs(DIGESTED, event);
    if (digested) this.#apply(digested);
  }

  #change(name: string, change: number): void {
    if (change === 0) return;
    const series = this.#series.get(name) ?? new FigureSeries();
    this.#series.set(name, series);
    series.add(change, this.#at.position, this.#at.time);
  }

  #apply(event: DigestedEvent): void {
    switch (event.type) {
      case 'OrderPlaced.v1':
        return this.#placed(event.data);
      case 'OrderCompleted.v1': {
        const order = this.#orders.get(event.data.orderId);
        this.#change('waiting|orders', -1);
        if (order) this.#sold(order);
        return;
      }
      case 'OrderFailed.v2': {
        const { orderId, companyId, reason } = event.data;
        this.#change('waiting|orders', -1);
        if (reason.code !== 'insufficient-balance') return;
        const refused = { orderId, position: this.#at.position };
        return addTo(this.refusedOrdersOf, companyId, refused);
      }
      case 'OrderRefunded.v1': {
        const order = this.#orders.get(event.data.orderId);
        if (order) this.#changeOfDay(order, 'refunded', event.data.amount.minor);
        return;
      }
      case 'TicketOpened.v1':
        return this.#change('tickets|open', 1);
      case 'TicketStatusChanged.v1':
      case 'TicketReopened.v1':
        this.#change(`tickets|${event.data.from}`, -1);
        return this.#change(`tickets|${event.data.to}`, 1);
      case 'WalletRequestOpened.v2':
      case 'StatementRequestOpened.v1':
        return this.#change('waiting|walletRequests', 1);
      case 'WalletRequestApproved.v1':
      case 'WalletRequestRejected.v2':
      case 'StatementRequestApproved.v1':
      case 'StatementRequestRejected.v1':
        return this.#change('waiting|walletRequests', -1);
      case 'BankPaymentReceived.v1':
        return event.data.unmatched ? this.#openPayment(event.data.paymentId) : undefined;
      case 'BankLineKept.v1':
      case 'BankPaymentReturned.v2':
      case 'BankPaymentReopened.v1':
        return this.#openPayment(event.data.paymentId);
      case 'BankPaymentAssigned.v2':
      case 'BankPaymentSplit.v1':
      case 'BankPaymentDismissed.v1':
        if (this.#openPayments.delete(event.data.paymentId)) {
          this.#change('waiting|bankPayments', -1);
        }
        return;
      default:
        return this.#applyStockOrMoney(event);
    }
  }

  #applyStockOrMoney(event: DigestedEvent): void {
    switch (event.type) {
      case 'KeyBatchOpened.v1': {
        const { batchId, productId, tenants } = event.data;
        this.#batches.set(batchId, tenants);
        return addTo(this.batchesOf, productId, batchId);
      }
      case 'KeysImported.v1':
        return this.#stock(event.data.batchId, event.data.keys.length);
      case 'KeysAllocated.v1':
        return this.#stock(event.data.batchId, -event.data.keyIds.length);
      case 'KeysRevoked.v1':
        // Keys that were sold had left the stock.
        return event.data.sale
          ? undefined
          : this.#stock(event.data.batchId, -event.data.keyIds.length);
      case 'ReplacementAllocated.v1':
        return this.#stock(event.data.batchId, -1);
      case 'WalletOpened.v1':
        this.#markets.set(event.data.companyId, event.data.tenantId);
        this.companiesOf[event.data.tenantId].push(event.data.companyId);
        return;
      case 'DepositRecorded.v2':
      case 'WalletAdjusted.v2':
        return this.#money(event.data.companyId, { deposit: event.data.amount.minor });
      case 'CreditRepaid.v2': {
        const change = -event.data.amount.minor;
        return this.#money(event.data.companyId, { deposit: change, creditUsed: change });
      }
      case 'CreditLimitSet.v1':
        return this.#limit(event.data.companyId, event.data.limit.minor);
      case 'WalletDebited.v1':
        addTo(this.paidOrdersOf, event.data.companyId, {
          ...this.#at,
          orderId: event.data.orderId,
        });
        return this.#spent(event.data);
      case 'DepositReversed.v2':
        return this.#spent(event.data);
      case 'WalletRefunded.v1': {
        const { companyId, depositPart, creditPart } = event.data;
        const parts = { deposit: depositPart.minor, creditUsed: -creditPart.minor };
        return this.#money(companyId, parts);
      }
      default:
      // Whatever else happens in these streams changes none of the figures.
    }
  }

  #placed(data: Extract<OrderEvent, { type: 'OrderPlaced.v1' }>['data']): void {
    const { orderId, tenantId, placedAt, total } = data;
    const day = dayOf(tenantId, new Date(placedAt));
    this.#orders.set(orderId, { tenantId, day, total: total.minor });
    this.#change('waiting|orders', 1);
  }

  #sold(order: PlacedOrder): void {
    const { day, tenantId } = order;
    this.salesDays.set(`${day}|${tenantId}`, { day, tenantId });
    this.#changeOfDay(order, 'orders', 1);
    this.#changeOfDay(order, 'sales', order.total);
  }

  #changeOfDay({ tenantId, day }: PlacedOrder, figure: string, change: number): void {
    this.#change(`${tenantId}|${figure}`, change);
    this.#change(`${day}|${tenantId}|${figure}`, change);
  }

  #openPayment(paymentId: string): void {
    this.#openPayments.add(paymentId);
    this.#change('waiting|bankPayments', 1);
  }

  #stock(batchId: string, change: number): void {
    for (const tenantId of this.#batches.get(batchId) ?? []) {
      this.#change(`${tenantId}|stock`, change);
    }
  }

  #spent({ companyId, depositPart, creditPart }: SpentParts): void {
    this.#money(companyId, { deposit: -depositPart.minor, creditUsed: creditPart.minor });
  }

  #limit(companyId: string, limit: number): void {
    const before = this.#limits.get(companyId) ?? 0;
    this.#limits.set(companyId, limit);
    this.#money(companyId, { creditLimit: limit - before });
  }

  #money(companyId: string, changes: Readonly<Record<string, number>>): void {
    const tenantId = this.#markets.get(companyId);
    for (const [figure, change] of Object.entries(changes)) {
      this.#change(`${tenantId}|${figure}`, change);
    }
  }
}

const NEVER = new FigureSeries();

function addTo<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

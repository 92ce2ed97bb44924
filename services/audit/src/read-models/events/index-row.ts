import { companyIn } from 'contracts/events/company-in';
import { objectOf } from 'contracts/primitives/object-of';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import { isCustomer } from 'contracts/policies/access';
import { categoryOf } from 'kernel/projections/event-source';
import { recordName } from './record-name.ts';

const MAX_TEXT = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const UNSTORABLE = /[\u0000\p{Cs}]/gu;
const NEVER = new Date(0).toISOString();
/** Fields that hold what an event is about in money, the first that is there. */
const AMOUNTS = ['amount', 'total', 'price', 'limit', 'sum', 'monthlyLimit', 'threshold'] as const;
/** Where none is there, fields that hold the parts of it. */
const PARTS = ['depositPart', 'creditPart'] as const;
/** Else lists, each entry of which has an amount. */
const LISTS = ['parts', 'payments'] as const;

type Data = Readonly<Record<string, unknown>>;

/**
 * What the index holds of an event. It refuses none, whoever wrote it: what is missing or of another shape is left out,
 * and texts are cut to what an index takes.
 */
export function indexRowOf(event: RecordedEvent) {
  const { type, data, metadata } = event;
  const stream = cut(event.stream);
  const recordId = recordIdOf(stream);
  const money = moneyOf(data);
  const commandId = cut(metadata['commandId'] ?? '');
  return {
    position: event.position,
    revision: event.revision,
    occurredAt: instantOf(metadata['occurredAt']),
    amount: money?.minor ?? null,
    stream,
    eventId: cut(event.id),
    type: cut(type),
    category: categoryOf(stream),
    recordId,
    actorId: cut(metadata['actorId'] ?? ''),
    actorRole: cut(metadata['actorRole'] ?? ''),
    tenantId: marketOf(event, money?.currency),
    companyId: textOf(companyIn(data)) ?? ownCompany(event),
    correlationId: cut(metadata['$correlationId'] ?? ''),
    causationId: cut(metadata['$causationId'] ?? commandId),
    commandId,
    orderNumber: textOf(data['orderNumber']),
    orderId: otherThan(
      recordId,
      textOf(data['orderId']) ?? textOf(objectOf(data['sale'])['orderId']),
    ),
    productId: otherThan(recordId, textOf(data['productId'])),
    currency: money?.currency ?? null,
    /** What the record of the stream is called from here on. */
    recordName: textOf(recordName(event)),
  };
}

export type IndexRow = ReturnType<typeof indexRowOf>;

/** The id in a stream's name: what follows it (a market, a number) distinguishes streams of the same record. */
function recordIdOf(stream: string): string {
  const id = stream.slice(stream.indexOf('-') + 1);
  return UUID.exec(id)?.[0] ?? id;
}

interface Sum {
  readonly minor: number;
  readonly currency: string;
}

function moneyOf(data: Data): Sum | undefined {
  const holders = [data, objectOf(data['deed'])];
  for (const holder of holders) {
    for (const name of AMOUNTS) {
      const sum = sumIn(holder[name]);
      if (sum) return sum;
    }
  }
  return sumOf(PARTS.map((name) => data[name])) ?? sumOfList(data);
}

function sumOfList(data: Data): Sum | undefined {
  const list = LISTS.map((name) => data[name]).find(Array.isArray);
  return sumOf((list ?? []).map((entry: unknown) => objectOf(entry)['amount']));
}

/** Of amounts in one currency; undefined where there is none, or something else among them. */
function sumOf(values: readonly unknown[]): Sum | undefined {
  const sums = values.flatMap((value) => sumIn(value) ?? []);
  const [first] = sums;
  const isOne = sums.every(({ currency }) => currency === first?.currency);
  if (!first || !isOne || sums.length < values.length) return undefined;
  const minor = sums.reduce((total, each) => total + each.minor, 0);
  return Number.isSafeInteger(minor) ? { minor, currency: first.currency } : undefined;
}

function sumIn(value: unknown): Sum | undefined {
  const { minor, currency } = objectOf(value);
  const code = textOf(currency);
  const isWhole = typeof minor === 'number' && Number.isSafeInteger(minor);
  return isWhole && code !== null ? { minor, currency: code } : undefined;
}

/** An admin's own market says nothing of what was done; money and customers belong to one. */
function marketOf({ data, metadata }: RecordedEvent, currency?: string): string | null {
  const named = textOf(data['tenantId']);
  if (named !== null) return named;
  const ofMoney = TENANTS.find((tenant) => currencyOf(tenant) === currency);
  if (ofMoney) return ofMoney;
  return isCustomer(metadata['actorRole'] ?? '') ? textOf(metadata['tenantId']) : null;
}

function ownCompany({ metadata }: RecordedEvent): string | null {
  return textOf(metadata['companyId']);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? cut(value) : null;
}

function otherThan(recordId: string, id: string | null): string | null {
  return id === recordId ? null : id;
}

function instantOf(text: string | undefined): string {
  const at = new Date(text ?? '');
  const year = at.getUTCFullYear();
  return year >= 0 && year <= 9_999 ? at.toISOString() : NEVER;
}

function cut(text: string): string {
  return text.slice(0, MAX_TEXT).replaceAll(UNSTORABLE, '');
}

import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { indexRowOf } from './index-row.ts';

const RECORD = '00000000-0000-4000-8000-000000000001';

function buildEvent(type: string, data: RecordedEvent['data']): RecordedEvent {
  const stream = `company-${RECORD}`;
  return { position: 7n, stream, revision: 0n, id: 'event', type, data, metadata: {} };
}

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const km = (minor: number) => ({ minor, currency: 'KM' });

test.each([
  ['its amount', { amount: eur(-1_250), balance: { deposit: eur(9_000) } }, eur(-1_250)],
  ['its amount, whatever its parts', { amount: km(900), depositPart: km(400) }, km(900)],
  ['its parts, where it says no more', { depositPart: eur(400), creditPart: eur(500) }, eur(900)],
  ['the parts of a payment', { parts: [{ amount: km(100) }, { amount: km(250) }] }, km(350)],
  ['a limit of a month', { monthlyLimit: eur(50_000) }, eur(50_000)],
  ['nothing, where currencies differ', { parts: [{ amount: eur(1) }, { amount: km(1) }] }, null],
  ['nothing, where a part is no amount', { depositPart: eur(1), creditPart: 'x' }, null],
  ['nothing, where there is none', { parts: [], payments: 3, limit: null }, null],
])('an event is about %s', (_what, data, expected) => {
  const { amount, currency } = indexRowOf(buildEvent('Anything.v1', data));
  expect(amount === null ? null : { minor: amount, currency }).toEqual(expected);
});

test.each([
  ['CompanyRegistered.v1', { name: 'Acme d.o.o.' }, 'Acme d.o.o.'],
  ['CompanyDetailsChanged.v2', { name: 'Acme GmbH' }, 'Acme GmbH'],
  ['CompanyDetailsChanged.v1', { city: 'Graz' }, null],
  ['OrderPlaced.v1', { orderNumber: 'EUR-2026-000123' }, 'EUR-2026-000123'],
  ['TicketOpened.v1', { ticketNumber: 'T-2026-000123', name: 'Ada' }, 'T-2026-000123'],
  ['SecondFactorAdded.v1', { name: 'My telephone' }, null],
  ['BranchOpened.v1', { name: 'Warehouse' }, null],
  ['ProductCreated.v1', { name: { first: 'x' } }, null],
  ['ProductCreated.v1', { name: 'A\u0000B' }, 'AB'],
  ['CategoryCreated.v1', { name: 'pe1.3xJq0b1oWmZ5cQ' }, null],
])('%s with %j calls its record %j', (type, data, expected) => {
  expect(indexRowOf(buildEvent(type, data)).recordName).toBe(expected);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boundsOfMonth, dayAfter, monthIn } from 'contracts/primitives/market-days';
import { add, parseMoney } from 'contracts/primitives/money';
import type { StatementColumns } from 'contracts/api/wallet';
import type { WalletStatementFigures } from 'contracts/calls/wallet';
import fc from 'fast-check';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import type { Actor } from 'kernel/http/actor';
import { projectionTx } from 'kernel/projections/projection-tx';
import type { Page } from 'kernel/queries/rows';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { ledgerOf, madeUpBooking } from '../../testing/made-up-ledger.ts';
import type { MadeUpBooking } from '../../testing/made-up-ledger.ts';
import { ledgerQuery } from './ledger.query.ts';
import { walletLedgerProjection } from './projection.ts';
import { walletStatementQuery } from './statement.query.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'] as const;
const RUNS = 20;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack((reader) => {
    const vault = createCompanyVault(reader, randomBytes(32));
    return {
      migrations: [],
      schemas: [],
      projections: [walletLedgerProjection],
      queries: [ledgerQuery(vault), walletStatementQuery(vault)],
    };
  });
});

afterAll(async () => {
  await stack.close();
});

const buyerOf = (companyId: string): Actor => ({
  kind: 'user',
  id: randomUUID(),
  role: 'b2b_user',
  tenantId: 'eur',
  companyId,
});

/** Instants that crowd at the borders of months, where a statement could count one twice or not at all. */
const instant = fc.oneof(
  fc.constantFrom(
    '2025-12-31T23:00:00.000Z',
    '2026-01-31T22:59:59.999Z',
    '2026-01-31T23:00:00.000Z',
    '2026-02-28T22:59:59.999Z',
    '2026-02-28T23:00:00.000Z',
    // By summer time from here on.
    '2026-03-31T21:59:59.999Z',
    '2026-03-31T22:00:00.000Z',
  ),
  fc
    .integer({ min: Date.parse('2025-12-20'), max: Date.parse('2026-04-30') })
    .map((at) => new Date(at).toISOString()),
);

const booking = madeUpBooking(instant);

/** The same, as the read model holds it. */
async function recorded(companyId: string, bookings: readonly MadeUpBooking[]) {
  const events = ledgerOf(companyId, bookings);
  await stack.worker.transaction(async (trx) => {
    const tx = projectionTx(trx, 'rm_wallet_ledger');
    for (const event of events) await walletLedgerProjection.apply(event, tx);
  });
  return events;
}

const sumOf = (left: StatementColumns, right: StatementColumns) => ({
  deposit: add(parseMoney(left.deposit, 'EUR'), parseMoney(right.deposit, 'EUR')),
  creditUsed: add(parseMoney(left.creditUsed, 'EUR'), parseMoney(right.creditUsed, 'EUR')),
});
const parsed = ({ deposit, creditUsed }: StatementColumns) => ({
  deposit: parseMoney(deposit, 'EUR'),
  creditUsed: parseMoney(creditUsed, 'EUR'),
});

test('of any ledger, opening plus movements is closing, and each month opens as the last one closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { maxLength: 25 }), async (bookings) => {
      const companyId = randomUUID();
      const events = await recorded(companyId, bookings);
      const statements: WalletStatementFigures[] = [];
      for (const month of MONTHS) {
        statements.push(await stack.query('wallet.statement', { month }, buyerOf(companyId)));
      }
      for (const [n, statement] of statements.entries()) {
        const { opening, total, closing, movements } = statement;
        expect(sumOf(opening, total)).toEqual(parsed(closing));
        expect(movements.at(-1)?.after ?? opening).toEqual(closing);
        const months = movements.map(({ occurredAt }) => monthIn('eur', new Date(occurredAt)));
        expect(months.filter((month) => month !== statement.month)).toEqual([]);
        const next = statements[n + 1];
        if (next) expect(next.opening).toEqual(closing);
      }
      // No line is lost between the months: those of all four are those of the ledger in that time.
      const shown = statements.flatMap(({ movements }) => movements).length;
      expect(shown).toBe(movementsBetween(events));
    }),
    { numRuns: RUNS },
  );
});

function movementsBetween(events: readonly RecordedEvent[]): number {
  const { from } = boundsOfMonth('eur', MONTHS[0]);
  const { to } = boundsOfMonth('eur', MONTHS[3]);
  return events.filter(({ type, metadata }) => {
    const at = metadata['occurredAt'] ?? '';
    const moved = type !== 'WalletOpened.v1' && type !== 'CreditLimitSet.v1';
    return moved && at >= from && at < to;
  }).length;
}

test('a company without a wallet has an empty statement, and another company’s is not seen', async () => {
  const companyId = randomUUID();
  const at = '2026-02-10T10:00:00.000Z';
  await recorded(companyId, [{ kind: 'deposit', amount: 1_234, at }]);
  const month = '2026-02';
  const own = await stack.query('wallet.statement', { month }, buyerOf(companyId));
  expect(own).toMatchObject({
    from: '2026-01-31T23:00:00.000Z',
    to: '2026-02-28T23:00:00.000Z',
    opening: { deposit: '0.00', creditUsed: '0.00' },
    movements: [{ kind: 'deposit', note: 'Transfer', change: { deposit: '12.34' } }],
    closing: { deposit: '12.34', creditUsed: '0.00' },
  });
  expect(await stack.query('wallet.statement', { month }, buyerOf(randomUUID()))).toMatchObject({
    movements: [],
    closing: { deposit: '0.00', creditUsed: '0.00' },
  });
});

const NIGHTS = [
  { what: 'at half past midnight in winter', at: '2026-11-30T23:30:00.000Z', day: '2026-12-01' },
  { what: 'at half past midnight in summer', at: '2026-06-30T22:30:00.000Z', day: '2026-07-01' },
  {
    what: 'in the month in which summer begins',
    at: '2026-03-31T22:30:00.000Z',
    day: '2026-04-01',
  },
  { what: 'in the month in which summer ends', at: '2026-10-31T22:30:00.000Z', day: '2026-10-31' },
  { what: 'in the last minute of a year', at: '2026-12-31T22:59:00.000Z', day: '2026-12-31' },
];

test.each(NIGHTS)('what moved $what stands in the month and day of its market', async (night) => {
  const companyId = randomUUID();
  await recorded(companyId, [{ kind: 'deposit', amount: 1_234, at: night.at }]);
  const month = night.day.slice(0, 7);
  const statement = await stack.query('wallet.statement', { month }, buyerOf(companyId));
  expect(statement).toMatchObject({
    opening: { deposit: '0.00' },
    movements: [{ occurredAt: night.at }],
    closing: { deposit: '12.34' },
  });
  const admin: Actor = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' };
  const slice = { offset: 0, limit: 10, order: 'desc' } as const;
  const listed = (days: { readonly from?: string; readonly to?: string }) =>
    stack.query<Page<unknown>>('wallet.ledger', { ...slice, ...days, companyId }, admin);
  const { day } = night;
  const found = [{ from: day, to: day }, { from: dayAfter(day) }, { to: dayAfter(day, -1) }];
  const totals = (await Promise.all(found.map(listed))).map(({ total }) => total);
  expect(totals).toEqual([1, 0, 0]);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  AccountTotal,
  AccountTotals,
  LedgerEntry,
  WalletAccount,
} from 'contracts/api/accounting';
import { WALLET_ACCOUNTS } from 'contracts/constants/accounts';
import type { LedgerAccount } from 'contracts/constants/accounts';
import { MASK } from 'contracts/constants/text-places';
import { parseMoney } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import fc from 'fast-check';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import type { Actor } from 'kernel/http/actor';
import { projectionTx } from 'kernel/projections/projection-tx';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { redacting } from 'kernel/text-search/redacting';
import { ledgerOf, madeUpBooking } from '../../testing/made-up-ledger.ts';
import type { MadeUpBooking } from '../../testing/made-up-ledger.ts';
import { walletTexts } from '../../text-places.ts';
import { paymentReferencesProjection } from '../payment-references/projection.ts';
import { walletBalanceQuery } from '../wallet-balances/balance.query.ts';
import { walletBalancesProjection } from '../wallet-balances/projection.ts';
import { accountTotalsQuery, walletAccountsQuery } from './accounts.query.ts';
import { ledgerEntriesQuery } from './ledger-entries.query.ts';
import { walletLedgerProjection } from './projection.ts';

const CAUGHT_UP = '3000000000';
const wrappingKey = randomBytes(32);
const ledger = redacting(walletLedgerProjection, walletTexts);
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack((reader) => ({
    migrations: [],
    schemas: [],
    projections: [ledger, walletBalancesProjection, paymentReferencesProjection],
    queries: [
      accountTotalsQuery,
      walletAccountsQuery,
      ledgerEntriesQuery(createCompanyVault(reader, wrappingKey)),
      walletBalanceQuery,
    ],
  }));
  // Events are applied here without the log: as far as this the books are said to hold it.
  await stack.owner('kernel.checkpoints').update({ position: CAUGHT_UP });
});

afterAll(() => stack.close());

const auditor: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };
const PERIODS = [
  { market: 'eur', from: '2026-01-01', to: '2026-01-31' },
  { market: 'eur', from: '2026-02-01', to: '2026-03-31' },
  { market: 'eur', from: '2026-04-01', to: '2026-12-31' },
] as const;
type Period = (typeof PERIODS)[number];

/** Instants that crowd at the borders of the periods; they need not follow the order of the log. */
const instant = fc.oneof(
  fc.constantFrom(
    '2025-12-31T22:59:59.999Z',
    '2025-12-31T23:00:00.000Z',
    '2026-01-31T22:59:59.999Z',
    '2026-01-31T23:00:00.000Z',
    // By summer time.
    '2026-03-31T21:59:59.999Z',
    '2026-03-31T22:00:00.000Z',
  ),
  fc
    .integer({ min: Date.parse('2025-12-20'), max: Date.parse('2026-05-10') })
    .map((at) => new Date(at).toISOString()),
);

const companyBookings = fc.array(madeUpBooking(instant), { maxLength: 25 });
const minor = (decimal: string) => parseMoney(decimal, 'EUR').minor;
const reckoned = ({ opening, debit, credit }: AccountTotal) =>
  minor(opening) + minor(debit) - minor(credit);

/** A company's wallet, as the read models hold it. */
async function recorded(bookings: readonly MadeUpBooking[]): Promise<string> {
  const companyId = randomUUID();
  await apply(ledgerOf(companyId, bookings));
  return companyId;
}

async function apply(events: readonly RecordedEvent[]): Promise<void> {
  await stack.worker.transaction(async (trx) => {
    for (const projection of [ledger, walletBalancesProjection]) {
      const tx = projectionTx(trx, `rm_${projection.name}`);
      const own = events.filter(({ stream }) => projection.categories.includes(categoryOf(stream)));
      for (const event of own) await projection.apply(event, tx);
    }
  });
}

const categoryOf = (stream: string) => stream.slice(0, stream.indexOf('-'));

async function totalsOf(period: Period): Promise<AccountTotals> {
  const transactions = stack.owner('rm_wallet_ledger.transactions');
  const [last] = await transactions.max<{ through: string | null }[]>({ through: 'position' });
  const books = { ...period, through: last?.through ?? '0' };
  return stack.query('wallet.accountTotals', books, auditor);
}

/** All of a list, in parts that are shorter than it. */
async function wholeOf<Item>(
  name: 'wallet.walletAccounts' | 'wallet.ledgerEntries',
  input: object,
  limit: number,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let before: string | null | undefined;
  do {
    const part: Part<Item> = await stack.query(name, { ...input, limit, before }, auditor);
    items.push(...part.items);
    before = part.next ?? undefined;
  } while (before !== undefined);
  return items;
}

interface Part<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

test('of any books, each period opens as the last one closed, and debits equal credits', async () => {
  await fc.assert(
    fc.asyncProperty(companyBookings, companyBookings, async (...bookings) => {
      for (const each of bookings) await recorded(each);
      let opening = new Map<LedgerAccount, number>();
      for (const [n, period] of PERIODS.entries()) {
        const { accounts, trialBalance, differingAccounts } = await totalsOf(period);
        for (const total of accounts) {
          if (n > 0) expect(minor(total.opening)).toBe(opening.get(total.account));
          expect(reckoned(total)).toBe(minor(total.closing));
        }
        expect(accounts.reduce((sum, { closing }) => sum + minor(closing), 0)).toBe(0);
        expect(trialBalance.debit).toBe(trialBalance.credit);
        expect(differingAccounts).toBe(0);
        opening = new Map(accounts.map(({ account, closing }) => [account, minor(closing)]));
      }
    }),
    { numRuns: 15 },
  );
});

test('the ledger and the accounts of companies, read in parts, sum to the control totals', async () => {
  const bookings = fc.sample(companyBookings, { numRuns: 6, seed: 27 });
  await Promise.all(bookings.map(recorded));
  for (const period of PERIODS) {
    const { through, transactions, accounts } = await totalsOf(period);
    const books = { ...period, through };
    const wallets = await wholeOf<WalletAccount>('wallet.walletAccounts', books, 3);
    const entries = await wholeOf<LedgerEntry>('wallet.ledgerEntries', books, 7);
    const places = entries.map(({ occurredAt, position }) => [occurredAt, Number(position)]);
    expect(places).toEqual(places.toSorted(byPlace));
    expect(new Set(entries.map(({ transactionId }) => transactionId)).size).toBe(transactions);
    const postings = entries.flatMap((entry) => entry.postings);
    for (const { account, debit, credit, entries: count } of accounts) {
      const own = postings.filter((posting) => posting.account === account);
      expect(own).toHaveLength(count);
      const amounts = own.map(({ amount }) => minor(amount));
      expect(sum(amounts)).toBe(minor(debit) - minor(credit));
    }
    for (const account of WALLET_ACCOUNTS) {
      const own = wallets.filter((wallet) => wallet.account === account);
      const total = accounts.find((each) => each.account === account);
      expect(sum(own.map(({ closing }) => minor(closing)))).toBe(minor(total?.closing ?? ''));
    }
    for (const wallet of wallets) expect(wallet.recorded).toBe(wallet.closing);
    expect(wallets.length).toBeGreaterThan(3);
  }
});

const byPlace = (left: readonly (string | number)[], right: readonly (string | number)[]) =>
  `${left[0]}` < `${right[0]}` || (left[0] === right[0] && Number(left[1]) < Number(right[1]))
    ? -1
    : 1;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('at the end of the last period a company has what its wallet says now', async () => {
  const companyId = await recorded([
    { kind: 'limit', amount: 20_000, at: '2026-01-10T10:00:00.000Z' },
    { kind: 'debit', amount: 15_000, at: '2026-01-31T22:59:59.999Z' },
    { kind: 'keep', amount: 4_000, at: '2026-01-31T23:00:00.000Z' },
    { kind: 'deposit', amount: 16_234, at: '2026-04-02T10:00:00.000Z' },
  ]);
  const accountsAt = async (period: Period) => {
    const { through } = await totalsOf(period);
    const all = await wholeOf<WalletAccount>(
      'wallet.walletAccounts',
      { ...period, through },
      1_000,
    );
    const own = all.filter((wallet) => wallet.companyId === companyId);
    return own.map(({ account, opening, closing }) => [account, opening, closing]);
  };
  expect(await Promise.all(PERIODS.map(accountsAt))).toEqual([
    [['receivable', '0.00', '150.00']],
    [
      ['deposit', '0.00', '-40.00'],
      ['receivable', '150.00', '150.00'],
    ],
    [
      ['deposit', '-40.00', '-52.34'],
      ['receivable', '150.00', '0.00'],
    ],
  ]);
  const buyer = { ...auditor, role: 'b2b_user', companyId } as const;
  expect(await stack.query('wallet.balance', {}, buyer)).toMatchObject({
    depositBalance: '52.34',
    creditUsed: '0.00',
  });
});

test('a wallet that recorded another balance than its entries sum to is counted and shown', async () => {
  const at = '2026-02-10T10:00:00.000Z';
  const companyId = await recorded([{ kind: 'deposit', amount: 1_234, at }]);
  const row = () => stack.owner('rm_wallet_ledger.transactions').where({ company_id: companyId });
  await row().update({ deposit_after: 1_235 });
  const { differingAccounts, through } = await totalsOf(PERIODS[1]);
  const books = { ...PERIODS[1], through };
  const wallets = await wholeOf<WalletAccount>('wallet.walletAccounts', books, 1_000);
  await row().update({ deposit_after: 1_234 });
  expect(differingAccounts).toBe(1);
  expect(wallets.filter(({ closing, recorded: own }) => closing !== own)).toMatchObject([
    { companyId, account: 'deposit', closing: '-12.34', recorded: '-12.35' },
  ]);
});

test('what is written after the totals were asked for is in none of their files', async () => {
  const at = '2026-02-11T10:00:00.000Z';
  const before = await totalsOf(PERIODS[1]);
  const { through } = before;
  const companyId = await recorded([{ kind: 'deposit', amount: 1_234, at }]);
  const books = { ...PERIODS[1], through };
  const entries = await wholeOf<LedgerEntry>('wallet.ledgerEntries', books, 1_000);
  const wallets = await wholeOf<WalletAccount>('wallet.walletAccounts', books, 1_000);
  expect([...entries, ...wallets].filter((each) => each.companyId === companyId)).toEqual([]);
  expect(await stack.query('wallet.accountTotals', books, auditor)).toEqual(before);
});

test('books that have not come as far as the log are not answered', async () => {
  const books = { ...PERIODS[1], through: String(BigInt(CAUGHT_UP) + 1n) };
  await expect(stack.query('wallet.accountTotals', books, auditor)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('not caught up with the log'),
  });
});

test('the books of every company are for auditors and admins, and the other market has its own', async () => {
  const companyId = await recorded([
    { kind: 'deposit', amount: 100, at: '2026-02-12T10:00:00.000Z' },
  ]);
  const buyer = { ...auditor, role: 'b2b_user', companyId } as const;
  const books = { ...PERIODS[1], through: '0' };
  await expect(stack.query('wallet.accountTotals', books, buyer)).rejects.toMatchObject({
    status: 403,
  });
  const backwards = { ...books, from: '2026-04-01' };
  await expect(stack.query('wallet.accountTotals', backwards, auditor)).rejects.toMatchObject({
    status: 400,
  });
  const km = { ...books, market: 'km' };
  expect(await stack.query('wallet.accountTotals', km, auditor)).toMatchObject({
    currency: 'KM',
    transactions: 0,
    walletAccounts: 0,
    trialBalance: { debit: '0.00', credit: '0.00' },
  });
});

test('auditors see that there is a note, and no reference that was redacted; administrators read both', async () => {
  const companyId = randomUUID();
  const at = '2026-02-13T10:00:00.000Z';
  const note = await createCompanyVault(stack.worker, wrappingKey).seal(companyId, 'Amra called');
  const noted = ledgerOf(companyId, [
    { kind: 'deposit', amount: 100, at },
    { kind: 'deposit', amount: 200, at },
  ]).map((event): RecordedEvent => ({ ...event, data: { ...event.data, note } }));
  await apply(noted);
  const { through } = await totalsOf(PERIODS[1]);
  const admin: Actor = { ...auditor, role: 'admin' };
  const textsFor = async (actor: Actor) => {
    const criteria = { ...PERIODS[1], through, limit: 1_000 };
    const { items } = await stack.query<Part<LedgerEntry>>('wallet.ledgerEntries', criteria, actor);
    const own = items.filter((entry) => entry.companyId === companyId);
    return own.map(({ reference, staffNote }) => [reference, staffNote]);
  };
  expect(await textsFor(admin)).toEqual([
    ['Transfer', 'Amra called'],
    ['Transfer', 'Amra called'],
  ]);
  expect(await textsFor(auditor)).toEqual([
    ['Transfer', MASK],
    ['Transfer', MASK],
  ]);
  const deposited = noted.find(({ type }) => type.startsWith('DepositRecorded'));
  await apply([redactionOf('deposit-reference', String(deposited?.data['transactionId']))]);
  expect(await textsFor(admin)).toEqual([
    ['Transfer', 'Amra called'],
    ['Transfer', 'Amra called'],
  ]);
  expect(await textsFor(auditor)).toEqual([
    [MASK, MASK],
    ['Transfer', MASK],
  ]);
});

function redactionOf(kind: string, id: string): RecordedEvent {
  const userId = randomUUID();
  return {
    id: randomUUID(),
    stream: `redaction-${userId}`,
    revision: 0n,
    position: 2_000_000_000n,
    type: 'TextsRedacted.v1',
    data: { userId, places: [{ kind, id }] },
    metadata: { occurredAt: '2026-02-14T10:00:00.000Z', actorId: 'test' },
  };
}

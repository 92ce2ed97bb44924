import type { BalanceWatchEvent } from 'contracts/events/notices';
import { isRepaidByDeposit } from 'contracts/events/repaid-by-deposit';
import type { WalletEvent } from 'contracts/events/wallet';
import { totalAvailable } from 'contracts/policies/spendable';
import { money, toDecimalString, zero } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { derivedId } from 'kernel/commands/derived-id';
import type { Recorded } from 'kernel/projections/define-projection';
import { replaceRows } from 'kernel/projections/insert-rows';
import type { ProjectionTx } from 'kernel/projections/projection';
import { NOTICES_TOPIC } from './notice-book.ts';
import type { NoticeBook, NoticeFacts } from './notice-book.ts';
import { notices, wallets } from './tables.ts';
import type { WalletRow } from './tables.ts';

export type WatchedEvent = WalletEvent | BalanceWatchEvent;
type Repayment = Extract<WalletEvent, { type: 'CreditRepaid.v2' }>;

/** What companies can spend, and under which sum they want to know of it. */
export interface Wallets {
  apply(event: Recorded<WatchedEvent>): Promise<void>;
  save(): Promise<void>;
}

/** With amounts to reckon with. */
type Wallet = Pick<WalletRow, 'company_id' | 'is_below'> & {
  readonly available: number;
  readonly threshold: number | null;
};

/** Looks up the wallets of a batch of events once. */
export async function openWallets(
  events: readonly WatchedEvent[],
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<Wallets> {
  const ids = new Set(events.map(({ data }) => data.companyId));
  const stored = ids.size === 0 ? [] : await tx.table(wallets).whereIn('company_id', [...ids]);
  const rows = new Map<string, Wallet>(stored.map((row) => [row.company_id, rowOf(row)]));
  const changed = new Set<string>();
  return {
    apply: async (event) => {
      const { companyId } = event.data;
      const before = rows.get(companyId) ?? emptyRow(companyId);
      const after = afterEvent(before, event);
      rows.set(companyId, after);
      changed.add(companyId);
      if (wentWithDeposit(event)) return correctDeposit(event, { tx, book });
      if (event.type === 'BalanceThresholdSet.v1') tx.announce({ topic: NOTICES_TOPIC, companyId });
      else noteWallet(event, book);
      if (after.is_below && !before.is_below) noteLow(event, { after, book });
    },
    save: () =>
      replaceRows(tx, wallets, {
        rows: [...rows.values()].filter(({ company_id: id }) => changed.has(id)),
        key: ['company_id'],
      }),
  };
}

function rowOf({ available, threshold, ...row }: WalletRow): Wallet {
  return {
    ...row,
    available: Number(available),
    threshold: threshold === null ? null : Number(threshold),
  };
}

function emptyRow(companyId: string): Wallet {
  return { company_id: companyId, available: 0, threshold: null, is_below: false };
}

function afterEvent(before: Wallet, event: WatchedEvent): Wallet {
  const after =
    event.type === 'BalanceThresholdSet.v1'
      ? { ...before, threshold: event.data.threshold?.minor ?? null }
      : { ...before, available: availableAfter(event).minor };
  return { ...after, is_below: after.threshold !== null && after.available < after.threshold };
}

function availableAfter(event: WalletEvent): Money {
  if (event.type === 'WalletOpened.v1') return zero(event.data.currency);
  return totalAvailable(event.data.balance);
}

/**
 * A deposit and the credit that it repays are two events of one command. Together they lower no balance, so that nothing
 * fell, whatever could be spent between them.
 */
function wentWithDeposit(event: Recorded<WatchedEvent>): event is Recorded<Repayment> {
  return event.type === 'CreditRepaid.v2' && isRepaidByDeposit(event.data);
}

/** What could be spent after the deposit is what could be spent after both. */
async function correctDeposit(
  { stream, revision, ...repayment }: Recorded<Repayment>,
  { tx, book }: { readonly tx: ProjectionTx; readonly book: NoticeBook },
): Promise<void> {
  await book.flush();
  const available = toDecimalString(availableAfter(repayment));
  await tx.raw(
    `UPDATE ${tx.name(notices)} SET facts = facts || jsonb_build_object('available', ?::text)
     WHERE subject_id = ? AND kind = 'deposit'`,
    [available, placeOf(stream, revision - 1n)],
  );
  tx.announce({ topic: NOTICES_TOPIC, companyId: repayment.data.companyId });
}

/** A threshold above the balance is no news to who sets it: the company is notified when it falls below the next time. */
function noteLow(
  event: Recorded<WatchedEvent>,
  { after, book }: { readonly after: Wallet; readonly book: NoticeBook },
): void {
  if (event.type === 'BalanceThresholdSet.v1' || after.threshold === null) return;
  const available = availableAfter(event);
  const { currency } = available;
  book.add(event, {
    id: derivedId(event.id, 'balance low'),
    companyId: after.company_id,
    audience: { right: 'see-wallet' },
    facts: {
      kind: 'balance-low',
      currency,
      available: toDecimalString(available),
      threshold: toDecimalString(money(after.threshold, currency)),
    },
  });
}

/** What staff, or a payment, did to the wallet; what the company did itself is no news to it. */
function noteWallet(event: Recorded<WalletEvent>, book: NoticeBook): void {
  const facts = factsOf(event);
  if (!facts) return;
  const { stream, revision } = event;
  book.add(event, {
    id: event.id,
    companyId: event.data.companyId,
    audience: { right: 'see-wallet' },
    facts,
    subjectId: placeOf(stream, revision),
  });
}

function placeOf(stream: string, revision: bigint): string {
  return `${stream}@${revision}`;
}

function factsOf(event: WalletEvent): NoticeFacts | undefined {
  const after = availableAfter(event);
  const wallet = { currency: after.currency, available: toDecimalString(after) };
  switch (event.type) {
    case 'DepositRecorded.v2':
      return { ...wallet, kind: 'deposit', amount: toDecimalString(event.data.amount) };
    case 'DepositReversed.v2':
      return { ...wallet, kind: 'deposit-reversed', amount: toDecimalString(event.data.amount) };
    case 'WalletAdjusted.v2':
      return { ...wallet, kind: 'wallet-adjusted', amount: toDecimalString(event.data.amount) };
    case 'CreditLimitSet.v1':
      return { ...wallet, kind: 'credit-limit', limit: toDecimalString(event.data.limit) };
    case 'WalletOpened.v1':
    case 'CreditRepaid.v2':
    case 'WalletDebited.v1':
    case 'WalletRefunded.v1':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
}

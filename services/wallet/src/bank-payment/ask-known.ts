import type { ReceiptNote } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools, ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { statementTables } from '../bank-statement/statement-tables.ts';
import { findReceipts, findVoidDeposits } from './known-receipts.ts';
import { knownReceipt, receiptsDecider, receiptsOf, takenDeposits } from './receipts.ts';
import type { ReceiptsState } from './receipts.ts';
import type { KnownReceipt } from './same-payment.ts';
import { ASKED_AT_ONCE, DAYS_APART, byId, daysBetween, nearest } from './same-payment.ts';

/** Money that somebody says came in for a company. */
export interface SaidReceipt {
  readonly tenantId: Tenant;
  readonly companyId: string;
  readonly amount: Money;
  /** The day on which it came in, as far as it is known: that of the statement, or today. */
  readonly bookedOn: string;
  /** Known money that it is not: so somebody has said. */
  readonly noneOf: readonly string[];
  /** Its own id, where the portal knows it as a payment already. */
  readonly paymentId?: string | undefined;
}

/** Holds what somebody says against all money of the same sum. */
export interface AskedReceipt {
  readonly receipts: StreamUse<ReceiptsState>;
  /** Whether it is a deposit of the company that was entered by hand. */
  isDeposit(id: string): boolean;
  /** Whether another payment was said to be it. */
  isTaken(id: string, read: ReadState): boolean;
  /** Undefined where nothing is like it that nobody has distinguished from it. */
  refusal(read: ReadState): Rejection | undefined;
  /** The note by which whoever books the same sum next finds it. */
  noted(read: ReadState, own: OwnNote): Write;
}

/** What a note says beside what was asked. */
export type OwnNote = Omit<ReceiptNote, 'tenantId' | 'amount' | 'companyId' | 'bookedOn'>;

/** The note of a deposit by hand. */
export function handmadeNote(id: string, words: string): OwnNote {
  const none = { statementId: null, rowId: null, bankTransactionId: null };
  return { kind: 'deposit', id, words, ...none };
}

interface AskParts {
  readonly tools: PlanTools;
  readonly companyVault: CompanyVault;
}

/** Looks for money that may be what somebody says: two people enter one payment, or it comes with a statement as well. */
export async function askKnown(
  { tools, companyVault }: AskParts,
  said: SaidReceipt,
): Promise<AskedReceipt> {
  const { tenantId, companyId, amount, bookedOn, noneOf } = said;
  const line = {
    line: 1,
    minor: amount.minor,
    bookedOn,
    rowId: companyId,
    words: '',
    number: null,
    companyId,
  };
  const tables = statementTables(tools.db);
  const [receiptsBySum, voided] = await Promise.all([
    findReceipts(tables, companyVault, { tenantId, lines: [line] }),
    findVoidDeposits(tables, line),
  ]);
  const known = receiptsBySum.get(amount.minor) ?? [];
  const receipts = receiptsOf(tenantId, amount);
  const takenBefore = new Set(known.flatMap(({ id, isTaken }) => (isTaken === true ? [id] : [])));
  const isTaken = (id: string, read: ReadState): boolean => {
    const by = takenDeposits(read(receipts)).get(id);
    return by === undefined ? takenBefore.has(id) : by !== said.paymentId;
  };
  // Who enters a deposit by hand may enter a second time what was entered, and has come with a statement, before.
  const isOther = (id: string, read: ReadState) =>
    said.paymentId !== undefined && isTaken(id, read);
  return {
    receipts,
    isDeposit: (id) =>
      known.some(
        (each) => each.id === id && each.kind === 'deposit' && each.companyId === companyId,
      ),
    isTaken,
    refusal: (read) => {
      const noted = read(receipts).notes.map(knownReceipt);
      const like = [...known, ...noted].filter(
        (each) => !voided.has(each.id) && isLike(each, said) && !isOther(each.id, read),
      );
      const once = new Map(like.map((each) => [each.id, each]));
      const asked = nearest([...once.values()].toSorted(byId), bookedOn, ASKED_AT_ONCE);
      const open = asked.filter(({ id }) => !noneOf.includes(id));
      return open.length === 0 ? undefined : looksKnown(open);
    },
    noted: (read, own) => {
      const note = { ...own, tenantId, amount, companyId, bookedOn };
      const decided = receiptsDecider.decide({ type: 'NoteReceipt', note }, read(receipts));
      return write(receipts, isRejection(decided) ? [] : decided);
    },
  };
}

/**
 * Money of the same company from the days around. A deposit by hand may also be a payment that waits to be settled; two
 * payments that the bank reports were distinguished when they came in.
 */
function isLike(known: KnownReceipt, { companyId, bookedOn, paymentId }: SaidReceipt) {
  if (known.id === paymentId) return false;
  if (daysBetween(known.bookedOn, bookedOn) > DAYS_APART) return false;
  return known.companyId === null ? paymentId === undefined : known.companyId === companyId;
}

function looksKnown(candidates: readonly KnownReceipt[]): Rejection {
  const message =
    'The same amount came in for this company within seven days. ' +
    'Say that it is another payment by naming those that it is not in "noneOf", or leave it as it is.';
  const shown = candidates.map(({ id, kind, bookedOn }) => ({ id, kind, bookedOn }));
  return withDetails(reject('deposit-looks-known', message), { candidates: shown });
}

import type { LedgerAccount } from 'contracts/constants/accounts';
import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import type { TransactionKind } from './tables.ts';

/** What an event means for the books, in minor units. */
export interface Entry {
  readonly transactionId: string;
  readonly kind: TransactionKind;
  /** As the wallet's owner sees it: negative when it leaves the wallet, or the deposit for what is owed. */
  readonly amount: number;
  readonly depositPart: number;
  readonly creditPart: number;
  /** Debits positive, credits negative; they sum to zero. */
  readonly postings: Readonly<Partial<Record<LedgerAccount, number>>>;
}

/**
 * The double entry of a wallet event. A deposit is owed to the company (deposit), used credit is owed by it
 * (receivable). A repayment moves money inside the wallet, so its two parts cancel out; a limit moves none.
 */
export function entryOf(event: WalletEvent, eventId: string): Entry | undefined {
  switch (event.type) {
    case 'WalletOpened.v1':
      return undefined;
    case 'DepositRecorded.v2':
      return deposited(event.data);
    case 'CreditRepaid.v2':
      return repaid(event.data);
    case 'CreditLimitSet.v1': {
      const nothing = { depositPart: 0, creditPart: 0, postings: {} };
      const amount = event.data.limit.minor;
      return { transactionId: eventId, kind: 'credit-limit-set', amount, ...nothing };
    }
    case 'WalletDebited.v1':
      return debited(event.data);
    case 'WalletRefunded.v1':
      return refunded(event.data);
    case 'WalletAdjusted.v2':
      return adjusted(event.data);
    case 'DepositReversed.v2':
      return reversed(event.data);
    default:
      event satisfies never;
      return undefined;
  }
}

interface Moved {
  readonly transactionId: string;
  readonly amount: Money;
}

function deposited({ transactionId, amount: { minor } }: Moved): Entry {
  return {
    transactionId,
    kind: 'deposit',
    amount: minor,
    depositPart: minor,
    creditPart: 0,
    postings: { bank: minor, deposit: -minor },
  };
}

function repaid({ transactionId, amount: { minor } }: Moved): Entry {
  return {
    transactionId,
    kind: 'credit-repaid',
    amount: -minor,
    depositPart: -minor,
    creditPart: minor,
    postings: { deposit: minor, receivable: -minor },
  };
}

function debited(data: Moved & { readonly depositPart: Money; readonly creditPart: Money }): Entry {
  const { transactionId, amount, depositPart, creditPart } = data;
  return {
    transactionId,
    kind: 'debit',
    amount: -amount.minor,
    depositPart: -depositPart.minor,
    creditPart: -creditPart.minor,
    postings: {
      deposit: depositPart.minor,
      receivable: creditPart.minor,
      sales: -amount.minor,
    },
  };
}

/** The reverse of a debit. */
function refunded(
  data: Moved & { readonly depositPart: Money; readonly creditPart: Money },
): Entry {
  const { transactionId, amount, depositPart, creditPart } = data;
  return {
    transactionId,
    kind: 'refund',
    amount: amount.minor,
    depositPart: depositPart.minor,
    creditPart: creditPart.minor,
    postings: {
      deposit: -depositPart.minor,
      receivable: -creditPart.minor,
      sales: amount.minor,
    },
  };
}

function adjusted({ transactionId, amount: { minor } }: Moved): Entry {
  return {
    transactionId,
    kind: 'adjustment',
    amount: minor,
    depositPart: minor,
    creditPart: 0,
    postings: { adjustment: minor, deposit: -minor },
  };
}

/** The reverse of a deposit; what was spent of it is owed from now on. */
function reversed(
  data: Moved & { readonly depositPart: Money; readonly creditPart: Money },
): Entry {
  const { transactionId, amount, depositPart, creditPart } = data;
  return {
    transactionId,
    kind: 'deposit-reversed',
    amount: -amount.minor,
    depositPart: -depositPart.minor,
    creditPart: -creditPart.minor,
    postings: {
      deposit: depositPart.minor,
      receivable: creditPart.minor,
      bank: -amount.minor,
    },
  };
}

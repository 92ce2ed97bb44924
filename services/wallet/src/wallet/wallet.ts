import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { compare, money, smaller } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { isRejection, reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import type { WalletBalance } from 'contracts/policies/spendable';
import { adjust, repay, reverse } from './corrections.ts';
import type { Adjustment, Reversal } from './corrections.ts';
import { debit, otherCurrency } from './debit.ts';
import type { Charge } from './debit.ts';
import { faultInWallet } from './fault-in-wallet.ts';
import { refund } from './refund.ts';
import type { Repayment } from './refund.ts';
import { afterDeposit, afterRepayment, emptyBalance } from './wallet-state.ts';
import type { OpenWallet, WalletState } from './wallet-state.ts';

/** Highest deposit and highest limit, in minor units: their sum still fits the ten digits of the wire. */
export const MAX_WALLET_MINOR = 100_000_000_000;

/** The market decides the currency of a wallet that is opened by the command. */
interface Owner {
  readonly companyId: string;
  readonly tenantId: Tenant;
}

export type WalletCommand =
  | ({ readonly type: 'RecordDeposit'; readonly deposit: DepositFacts } & Owner)
  | ({ readonly type: 'SetCreditLimit'; readonly limit: Money } & Owner)
  | ({ readonly type: 'AdjustWallet'; readonly adjustment: Adjustment } & Owner)
  | ({ readonly type: 'RepayCredit'; readonly repayment: Adjustment } & Owner)
  | ({ readonly type: 'ReverseDeposit'; readonly reversal: Reversal } & Owner)
  | { readonly type: 'DebitWallet'; readonly charge: Charge }
  | { readonly type: 'RefundWallet'; readonly repayment: Repayment };

export interface DepositFacts {
  readonly transactionId: string;
  /** Id of the second ledger transaction, when used credit is repaid. */
  readonly repaymentId: string;
  readonly amount: Money;
  readonly reference: string;
  /** What staff wrote, encrypted under the company's key; in the clear where an early version held it so. */
  readonly note?: string | undefined;
  readonly plainNote?: string | undefined;
  /** Who paid, in the words of a bank statement. */
  readonly payer?: string | undefined;
  readonly keepCredit: boolean;
}

type Owned<Type extends 'RecordDeposit' | 'SetCreditLimit'> = Extract<
  WalletCommand,
  { type: Type }
>;

/** One wallet a company, in the currency of its market; opened by its first deposit or limit. */
export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent> = {
  category: 'wallet',
  stateVersion: 3,
  initialState: { kind: 'none' },
  decide,
  evolve,
  faultIn: faultInWallet,
};

function decide(command: WalletCommand, state: WalletState): readonly WalletEvent[] | Rejection {
  switch (command.type) {
    case 'RecordDeposit':
      return opened(command, state, (wallet) => recordDeposit(command, wallet));
    case 'SetCreditLimit':
      return opened(command, state, (wallet) => setCreditLimit(command, wallet));
    case 'AdjustWallet':
      return opened(command, state, (wallet) => {
        const { companyId, adjustment } = command;
        const after = wallet.balance.deposit.minor + adjustment.amount.minor;
        return after > MAX_WALLET_MINOR ? tooLarge(wallet) : adjust(companyId, adjustment, wallet);
      });
    case 'RepayCredit':
      return opened(command, state, (wallet) =>
        repay(command.companyId, command.repayment, wallet),
      );
    case 'ReverseDeposit':
      return opened(command, state, (wallet) =>
        reverse(command.companyId, command.reversal, wallet),
      );
    case 'DebitWallet': {
      const debited = debit(state, command.charge);
      return isRejection(debited) ? debited : [debited];
    }
    case 'RefundWallet': {
      const refunded = refund(state, command.repayment);
      return isRejection(refunded) ? refunded : [refunded];
    }
    default:
      command satisfies never;
      return [];
  }
}

function opened(
  owner: Owner,
  state: WalletState,
  go: (wallet: OpenWallet) => readonly WalletEvent[] | Rejection,
): readonly WalletEvent[] | Rejection {
  if (state.kind === 'open') return go(state);
  const { companyId, tenantId } = owner;
  const currency = currencyOf(tenantId);
  const events = go(openedIn(currency));
  if (isRejection(events)) return events;
  return [{ type: 'WalletOpened.v1', data: { companyId, tenantId, currency } }, ...events];
}

function openedIn(currency: Currency): OpenWallet {
  return { kind: 'open', currency, balance: emptyBalance(currency), reversed: [] };
}

function recordDeposit(
  { companyId, deposit }: Owned<'RecordDeposit'>,
  wallet: OpenWallet,
): readonly WalletEvent[] | Rejection {
  const { repaymentId, keepCredit, ...facts } = deposit;
  const { amount } = facts;
  if (amount.currency !== wallet.currency) return otherCurrency(wallet.currency);
  if (amount.minor <= 0) {
    return reject('amount-not-positive', 'Deposit an amount above zero.');
  }
  if (wallet.balance.deposit.minor + amount.minor > MAX_WALLET_MINOR) return tooLarge(wallet);
  const balance = afterDeposit(wallet.balance, amount);
  const recorded: WalletEvent = {
    type: 'DepositRecorded.v2',
    data: { companyId, ...facts, balance },
  };
  const repaid = smaller(amount, balance.creditUsed);
  if (keepCredit || repaid.minor === 0) return [recorded];
  const after = afterRepayment(balance, repaid);
  const repayment = { companyId, transactionId: repaymentId, amount: repaid, balance: after };
  return [recorded, { type: 'CreditRepaid.v2', data: repayment }];
}

function setCreditLimit(
  { companyId, limit }: Owned<'SetCreditLimit'>,
  wallet: OpenWallet,
): readonly WalletEvent[] | Rejection {
  if (limit.currency !== wallet.currency) return otherCurrency(wallet.currency);
  if (limit.minor < 0) return reject('limit-negative', 'A credit limit is zero or more.');
  if (limit.minor > MAX_WALLET_MINOR) return tooLarge(wallet);
  if (compare(limit, wallet.balance.creditLimit) === 0) return [];
  const balance = { ...wallet.balance, creditLimit: limit };
  return [{ type: 'CreditLimitSet.v1', data: { companyId, limit, balance } }];
}

function tooLarge(wallet: OpenWallet): Rejection {
  const bound = formatMoney(money(MAX_WALLET_MINOR, wallet.currency));
  return reject('amount-too-large', `A wallet holds, and lends, at most ${bound}.`);
}

function evolve(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'WalletOpened.v1':
      return openedIn(event.data.currency);
    case 'DepositRecorded.v2':
    case 'CreditRepaid.v2':
    case 'CreditLimitSet.v1':
    case 'WalletAdjusted.v2':
    case 'WalletDebited.v1':
    case 'WalletRefunded.v1':
      return balanced(state, event.data.balance);
    case 'DepositReversed.v2': {
      const { balance, reverses } = event.data;
      const after = balanced(state, balance);
      return { ...after, reversed: [...after.reversed, reverses] };
    }
    default:
      event satisfies never;
      return state;
  }
}

function balanced(state: WalletState, balance: WalletBalance): OpenWallet {
  const reversed = state.kind === 'open' ? state.reversed : [];
  return { kind: 'open', currency: balance.deposit.currency, balance, reversed };
}

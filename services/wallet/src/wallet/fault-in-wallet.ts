import type { WalletEvent } from 'contracts/events/wallet';
import { areParts } from 'contracts/primitives/money';
import type { WalletState } from './wallet-state.ts';

/** What of a balance an event changes, in minor units. */
interface Change {
  readonly deposit?: number;
  readonly creditUsed?: number;
  readonly creditLimit?: number;
}

/** The balance after an event is that before it and what the event says; neither deposit nor debt is below zero. */
export function faultInWallet(event: WalletEvent, state: WalletState): string | undefined {
  if (event.type === 'WalletOpened.v1') return undefined;
  if (state.kind === 'none') return 'the wallet is not open';
  const { balance } = event.data;
  if (balance.deposit.currency !== state.currency) return 'the balance is in another currency';
  if ('depositPart' in event.data) {
    const { depositPart, creditPart, amount } = event.data;
    if (!areParts([depositPart, creditPart], amount)) return 'the parts are not the amount';
  }
  const change = changeOf(event, state.balance.creditLimit.minor);
  for (const part of ['deposit', 'creditUsed', 'creditLimit'] as const) {
    const expected = state.balance[part].minor + (change[part] ?? 0);
    const { minor } = balance[part];
    if (minor !== expected) return `${part} would be ${minor} where ${expected} is right`;
    if (minor < 0) return `${part} would be below zero`;
  }
  return undefined;
}

function changeOf(
  event: Exclude<WalletEvent, { type: 'WalletOpened.v1' }>,
  limitBefore: number,
): Change {
  switch (event.type) {
    case 'DepositRecorded.v2':
    case 'WalletAdjusted.v2':
      return { deposit: event.data.amount.minor };
    case 'CreditRepaid.v2':
      return { deposit: -event.data.amount.minor, creditUsed: -event.data.amount.minor };
    case 'CreditLimitSet.v1':
      return { creditLimit: event.data.limit.minor - limitBefore };
    case 'WalletDebited.v1':
    case 'DepositReversed.v2':
      return { deposit: -event.data.depositPart.minor, creditUsed: event.data.creditPart.minor };
    case 'WalletRefunded.v1':
      return { deposit: event.data.depositPart.minor, creditUsed: -event.data.creditPart.minor };
    default:
      return event satisfies never;
  }
}

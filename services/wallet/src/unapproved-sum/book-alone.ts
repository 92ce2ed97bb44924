import { ADMIN_SUM_FACTOR } from 'contracts/constants/wallet-requests';
import type { WalletAction, UnapprovedSumEvent } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import { money, subtract, zero } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';
import { isSystemId } from 'kernel/http/actor';
import type { WalletState } from '../wallet/wallet-state.ts';
import { unapprovedSumAt, unapprovedSumDecider } from './unapproved-sum.ts';
import type { UnapprovedSumState } from './unapproved-sum.ts';

/** Who books for which company, and when. */
export interface Booker {
  readonly tenantId: Tenant;
  readonly companyId: string;
  readonly requestedBy: string;
  /** ISO 8601 instant, UTC. */
  readonly at: string;
}

export interface BoundedBooker extends Booker {
  readonly approvalSum: Money;
}

type SumUse = StreamUse<UnapprovedSumState>;

/**
 * The streams that add up what is booked without a second person: for the company, and by the person. None of whoever
 * operates the machine, who books amounts of any size.
 */
export function unapprovedSumsOf(booker: Omit<Booker, 'at'>): readonly SumUse[] {
  return isSystemId(booker.requestedBy) ? [] : [companySum(booker), adminSum(booker)];
}

function companySum({ companyId }: Pick<Booker, 'companyId'>): SumUse {
  return use(unapprovedSumDecider, companyId);
}

function adminSum({ tenantId, requestedBy }: Pick<Booker, 'tenantId' | 'requestedBy'>): SumUse {
  return use(unapprovedSumDecider, `${tenantId}-${requestedBy}`);
}

/** What an action gives a company to spend: money that came in, or by how much its limit is raised. */
export function spendableBy(action: WalletAction, wallet: WalletState): Money {
  switch (action.kind) {
    case 'deposit':
      return action.amount;
    case 'adjustment':
      return positive(action.amount);
    case 'credit-limit':
      return wallet.kind === 'none'
        ? action.limit
        : positive(subtract(action.limit, wallet.balance.creditLimit));
    case 'reversal':
      return zero(action.amount.currency);
    default:
      return action satisfies never;
  }
}

function positive(amount: Money): Money {
  return money(Math.max(amount.minor, 0), amount.currency);
}

/** Whether an amount comes to more, with what was booked alone in the 24 hours before, than one person may book. */
export function isBeyondSums(amount: Money, booker: BoundedBooker, read: ReadState): boolean {
  if (amount.minor === 0 || isSystemId(booker.requestedBy)) return false;
  const most = booker.approvalSum.minor;
  const sumIn = (sums: SumUse) => unapprovedSumAt(read(sums), booker.at) + amount.minor;
  return sumIn(companySum(booker)) > most || sumIn(adminSum(booker)) > most * ADMIN_SUM_FACTOR;
}

export interface RaisedSum {
  readonly target: SumUse;
  readonly raised: UnapprovedSumEvent;
}

/** What is appended with an amount that one person books alone. */
export function raisedSums(amount: Money, booker: Booker): readonly RaisedSum[] {
  const { tenantId, companyId, requestedBy: adminId, at: bookedAt } = booker;
  if (amount.minor === 0 || isSystemId(adminId)) return [];
  const data = { tenantId, amount, bookedAt };
  return [
    {
      target: companySum(booker),
      raised: { type: 'CompanySumRaised.v1', data: { ...data, companyId } },
    },
    { target: adminSum(booker), raised: { type: 'AdminSumRaised.v1', data: { ...data, adminId } } },
  ];
}

export function writesOf(raised: readonly RaisedSum[]): readonly Write[] {
  return raised.map((each) => write(each.target, [each.raised]));
}

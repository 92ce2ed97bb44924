import type { SettledPayment, StatementLine } from 'contracts/api/bank-statements';
import { parseMoney } from 'contracts/primitives/money';
import { change } from '../data/change.ts';
import { isPositive, readAmount, wireAmount } from './amounts.ts';

/** What somebody may say of a line. */
export const SETTLEMENTS = ['company', 'split', 'nobody'] as const;

/** What was said so far. */
export interface Settling {
  readonly way: (typeof SETTLEMENTS)[number];
  readonly companyId: string | undefined;
  /** Of a line whose amount could not be read. */
  readonly amount: string;
  readonly parts: readonly string[];
  readonly reason: string;
  /** The deposit by hand that it is. */
  readonly same: string | undefined;
  /** Known money that it is not. */
  readonly noneOf: readonly string[];
}

/** A company that is suggested alone is the likeliest. */
export function beginSettling({
  suggestions,
  companyId,
}: Pick<StatementLine, 'suggestions' | 'companyId'>): Settling {
  const [only, another] = suggestions;
  return {
    way: 'company',
    companyId: companyId ?? (another === undefined ? only?.companyId : undefined),
    amount: '',
    parts: ['', ''],
    reason: '',
    same: undefined,
    noneOf: [],
  };
}

export function isReady(payment: StatementLine, settling: Settling): boolean {
  const { way, companyId, amount, parts, reason } = settling;
  if (reason.trim() === '') return false;
  if (way === 'nobody') return true;
  if (way === 'split') return restOf(payment, parts) === 0;
  return companyId !== undefined && (payment.amount !== null || isPositive(amount));
}

/** Cents that no part has yet; undefined where a part is no amount, or the line has none. */
export function restOf(
  { amount, currency }: Pick<StatementLine, 'amount' | 'currency'>,
  parts: readonly string[],
): number | undefined {
  if (amount === null || !parts.every(isPositive)) return undefined;
  const minorOf = (typed: string) => parseMoney(readAmount(typed) ?? '0', currency).minor;
  return parts.reduce((rest, part) => rest - minorOf(part), minorOf(amount));
}

/** Says of a payment what was settled. */
export async function settle(payment: StatementLine, settling: Settling): Promise<SettledPayment> {
  const paymentId = payment.paymentId ?? payment.id;
  switch (settling.way) {
    case 'nobody':
      return change('POST /api/admin/bank-payments/:paymentId/dismiss', {
        paymentId,
        reason: settling.reason,
      });
    case 'split':
      return change('POST /api/admin/bank-payments/:paymentId/split', {
        paymentId,
        ...splitOf(settling),
      });
    case 'company':
      return change('POST /api/admin/bank-payments/:paymentId/assign', {
        paymentId,
        ...assignmentOf(payment, settling),
      });
    default:
      return settling.way satisfies never;
  }
}

export function splitOf({ parts, reason }: Settling) {
  return { parts: parts.map(wireAmount), reason };
}

export function assignmentOf(payment: StatementLine, settling: Settling) {
  const { companyId = '', amount, reason, same, noneOf } = settling;
  const said = payment.amount === null ? { amount: wireAmount(amount) } : {};
  const choice = same === undefined ? { noneOf } : { same };
  return { companyId, reason, ...said, ...choice };
}

import type { StatementLine } from 'contracts/api/bank-statements';
import { paths } from 'contracts/api/paths';
import { parseMoney } from 'contracts/primitives/money';
import { isPositive, readAmount } from './amounts.ts';

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

export function orderOf(payment: StatementLine, settling: Settling) {
  const id = payment.paymentId ?? payment.id;
  const { way, companyId, amount, parts, reason, same, noneOf } = settling;
  if (way === 'nobody') return { path: paths.admin.dismissPayment(id), body: { reason } };
  if (way === 'split') {
    return { path: paths.admin.splitPayment(id), body: { parts: parts.map(readAmount), reason } };
  }
  const said = payment.amount === null ? { amount: readAmount(amount) } : {};
  const told = same === undefined ? { noneOf } : { same };
  return { path: paths.admin.assignPayment(id), body: { companyId, reason, ...said, ...told } };
}

import type { User } from 'contracts/api/accounts';
import { seesWallet } from 'contracts/policies/branch-rights';
import type { Order, OrderFailure, TimelineEntry } from 'contracts/api/orders';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';

/** What somebody reads who may not know how much the wallet holds. */
const NOT_COVERED =
  'The wallet of your company did not cover this order. Ask an owner of your company to pay in.';

type Looker = Pick<User, 'companyRole' | 'boundTo'>;

/** Why an order failed, for who may not know how much there was: that is the company's as a whole. */
function withoutFigures(failure: OrderFailure): OrderFailure {
  return failure.code === 'insufficient-balance'
    ? { code: 'other', message: NOT_COVERED }
    : failure;
}

type ShownOrder = Pick<Order, 'failure' | 'payment' | 'refunds'>;

/** An order as somebody may see it: where credit paid a part, the other part is all that the deposit held. */
export function orderFor<Shown extends ShownOrder>(user: Looker, order: Shown): Shown {
  if (seesWallet(user)) return order;
  const { failure, refunds } = order;
  return {
    ...order,
    failure: failure && withoutFigures(failure),
    payment: null,
    refunds: refunds.map((refund) => ({ ...refund, deposit: null, credit: null })),
  };
}

/** The same of what happened to an order. */
export function entryFor<Shown extends Pick<TimelineEntry, 'details'>>(
  user: Looker,
  entry: Shown,
): Shown {
  if (seesWallet(user)) return entry;
  const { deposit: _d, credit: _c, toDeposit: _td, toCredit: _tc, ...details } = entry.details;
  const { failure } = details;
  return {
    ...entry,
    details: failure ? { ...details, failure: withoutFigures(failure) } : details,
  };
}

/** Answers for somebody what may be refused because of the wallet, whose figures stay out of the refusal then. */
export async function withoutBalance<Answer>(
  user: Looker,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    const statesBalance =
      error instanceof HttpError && error.code === PROBLEM_CODES.insufficientBalance;
    if (!statesBalance || seesWallet(user)) throw error;
    throw new HttpError({ code: error.code, message: NOT_COVERED });
  }
}

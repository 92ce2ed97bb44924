import { useQuery } from '@tanstack/react-query';
import type { Spending } from 'contracts/api/approvals';
import { actsForBranch, mayHaveLimit } from 'contracts/policies/company-rights';
import { add, compare, parseMoney } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { useCurrentUser } from '../../session/use-session.ts';
import { ownSpendingQuery } from './api/spending.ts';

/** A limit that a total does not fit into. */
export interface ExceededLimit {
  readonly limit: Money;
  readonly spent: Money;
  /** Whether somebody else decides on it. */
  readonly decided: boolean;
}

interface Purchase {
  readonly total: Money;
  readonly branchId: string | undefined;
}

/** What of the limit is in the way of a total, as far as is known: the server decides. */
function exceededBy(
  { total, branchId }: Purchase,
  { limit, spent, decidedFor }: Spending,
): ExceededLimit | undefined {
  if (limit === null) return undefined;
  const exceeded = {
    limit: parseMoney(limit, total.currency),
    spent: parseMoney(spent, total.currency),
    decided: actsForBranch(decidedFor, branchId),
  };
  return compare(add(exceeded.spent, total), exceeded.limit) > 0 ? exceeded : undefined;
}

/** Whether somebody else has to agree first; owners have no limit. */
export function useLimit(purchase: Purchase) {
  const limited = mayHaveLimit(useCurrentUser()?.companyRole ?? 'owner');
  const { data, isError } = useQuery({ ...ownSpendingQuery, enabled: limited });
  return {
    exceeded: data && exceededBy(purchase, data),
    /** Where it cannot be had the payment finds out. */
    known: !limited || data !== undefined || isError,
  };
}

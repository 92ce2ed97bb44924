import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Spending } from 'contracts/api/approvals';
import type { PlaceOrder } from 'contracts/api/orders';
import { shopApi } from 'contracts/api/shop-api';
import { actsForBranch, mayHaveLimit } from 'contracts/policies/company-rights';
import { add, compare, parseMoney } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../design/toast/toast-store.ts';
import { useRequestKey } from '../../hooks/use-request-key.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useOverLimitTexts } from '../../texts/over-limit.ts';
import { askForApproval, ownSpendingQuery } from './api/spending.ts';
import { useClearCheckoutDraft } from './checkout-draft.ts';

/** A limit that a total does not fit into. */
export interface ExceededLimit {
  readonly limit: Money;
  readonly spent: Money;
  /** Whether somebody else decides on it. */
  readonly decided: boolean;
}

interface Wanted {
  readonly total: Money;
  readonly branchId: string | undefined;
}

/** What of the limit is in the way of a total, as far as is known: the server decides. */
export function exceededBy(
  { total, branchId }: Wanted,
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
export function useLimit(wanted: Wanted) {
  const limited = mayHaveLimit(useCurrentUser()?.companyRole ?? 'owner');
  const { data, isError } = useQuery({ ...ownSpendingQuery, enabled: limited });
  return {
    exceeded: data && exceededBy(wanted, data),
    /** Where it cannot be had the payment finds out. */
    known: !limited || data !== undefined || isError,
  };
}

/** Asks for approval of the cart, and goes on to the page where the answer will stand. */
export function useAskForApproval() {
  const texts = useOverLimitTexts();
  const { paths } = useMarket();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const clearDraft = useClearCheckoutDraft();
  const key = useRequestKey();
  return useMutation({
    mutationFn: (body: PlaceOrder) => askForApproval(body, key.current()),
    onSuccess: ({ id }) => {
      clearDraft();
      toast({ title: texts.askedTitle, description: texts.askedText });
      void queryClient.invalidateQueries({ queryKey: [shopApi.cart] });
      void queryClient.invalidateQueries({ queryKey: [shopApi.orders] });
      return navigate(paths.approval(id), { replace: true });
    },
    onError: (error) => {
      key.failed(error);
      void queryClient.invalidateQueries({ queryKey: [shopApi.cart] });
      void queryClient.invalidateQueries({ queryKey: ownSpendingQuery.queryKey });
    },
  });
}

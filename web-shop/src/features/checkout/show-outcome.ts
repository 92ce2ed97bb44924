import { useQueryClient } from '@tanstack/react-query';
import type { PlaceOrder } from 'contracts/api/orders';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { orderQuery } from '../../api/orders.ts';
import { refreshWalletAfterOrder } from '../../api/wallet.ts';
import { toast } from '../../design/toast/toast-store.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useOverLimitTexts } from '../../texts/use-over-limit-texts.ts';
import type { Bought } from './api/buy.ts';
import { clearCompletedAttempt, completeAttempt } from './checkout-attempt.ts';
import type { CheckoutAttempt } from './checkout-attempt.ts';
import { useClearCheckoutDraft } from './checkout-draft.ts';

/** Longer than a reload takes that began before the address named what the purchase became. */
const SHOWN_FOR_MS = 2_000;

/** What a purchase became takes its place on the page, and everything that it changed is read again. */
export function useShowOutcome(): (bought: Bought, attempt: CheckoutAttempt) => void {
  const queryClient = useQueryClient();
  const open = useOpenOutcome();
  const clearDraft = useClearCheckoutDraft();
  const { askedTitle: title, askedText: description } = useOverLimitTexts();
  return (bought, attempt) => {
    const id = bought.as === 'order' ? bought.order.id : bought.id;
    completeAttempt(sessionStorage, attempt, id);
    void queryClient.invalidateQueries({ queryKey: ['/api/orders'] });
    void queryClient.invalidateQueries({ queryKey: ['/api/cart'] });
    if (bought.as === 'order') {
      queryClient.setQueryData(orderQuery(id).queryKey, bought.order);
      refreshWalletAfterOrder(queryClient);
    } else {
      clearDraft();
      toast({ title, description });
      forgetOnceShown(attempt.body.tenantId, id);
    }
    open({ ...attempt, becameId: id });
  };
}

/** Opens the page of what a purchase became, in place of the checkout's. */
export function useOpenOutcome(): (
  became: Pick<CheckoutAttempt, 'approval'> & { readonly becameId: string },
) => void {
  const { paths } = useMarket();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  return ({ approval, becameId }) => {
    if (approval) void navigate(paths.approval(becameId), { replace: true });
    else setSearch({ order: becameId }, { replace: true });
  };
}

/** @returns what stops the waiting. */
export function forgetOnceShown(tenantId: PlaceOrder['tenantId'], becameId: string): () => void {
  const forget = (): void => clearCompletedAttempt(sessionStorage, tenantId, becameId);
  const timer = setTimeout(forget, SHOWN_FOR_MS);
  return () => {
    clearTimeout(timer);
    forget();
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { Order, PlaceOrder, TotalChanged } from 'contracts/api/orders';
import { shopApi } from 'contracts/api/shop-api';
import { parseMoney } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartQuery } from '../../api/cart.ts';
import { orderQuery } from '../../api/orders.ts';
import { refreshWallet, refreshWalletAfterOrder, walletQuery } from '../../api/wallet.ts';
import { toast } from '../../design/toast/toast-store.ts';
import { messageFor, requestIdOf } from 'contracts/client/request-error';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { UnknownOutcome, placeOrder, totalChange } from './api/place-order.ts';
import { ownSpendingQuery } from './api/spending.ts';
import {
  attemptFor,
  attemptToResume,
  clearAttempt,
  completeAttempt,
  readAttempt,
} from './checkout-attempt.ts';
import type { CheckoutAttempt } from './checkout-attempt.ts';
import { balanceAfter, splitPayment } from '../../pay-in/payment-split.ts';

/** Why nothing was bought. */
export type PaymentRefusal =
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | undefined }
  | {
      readonly kind: 'changed';
      readonly change: TotalChanged;
      readonly seen: readonly CartItem[];
      readonly seenTotal: string;
    };

/** A payment: started by a click or gone on with after a reload, then completed or failed. */
export function usePayment(items: readonly CartItem[]) {
  const texts = useShopTexts().checkout;
  const { currency, tenant } = useMarket();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<PaymentRefusal>();
  /** An answer was lost, and it is asked again. */
  const [checking, setChecking] = useState(false);
  const [unknown, setUnknown] = useState(() => unansweredAttempt(tenant));
  const showOrder = useShowOrder();

  function fail(message: string, error?: unknown): void {
    setRefusal({ kind: 'failed', message, requestId: requestIdOf(error) });
    toast({ title: texts.failedTitle, description: message, tone: 'destructive' });
  }

  async function handleFailure(error: unknown, attempt: CheckoutAttempt): Promise<void> {
    refreshWallet(queryClient);
    if (error instanceof UnknownOutcome) return setUnknown(attempt);
    clearAttempt(sessionStorage, attempt);
    void queryClient.invalidateQueries({ queryKey: ownSpendingQuery.queryKey });
    // Awaited: what may have sold this cart elsewhere would otherwise leave a moment to pay it again.
    await queryClient.invalidateQueries({ queryKey: cartQuery(tenant).queryKey });
    const change = totalChange(error);
    if (change === undefined) return fail(messageFor(error, texts.failedFallback), error);
    const seenTotal = attempt.body.expectedTotal;
    return setRefusal({ kind: 'changed', change, seen: items, seenTotal });
  }

  const mutation = useMutation({
    mutationFn: (attempt: CheckoutAttempt) =>
      placeOrder(attempt, () => {
        setChecking(true);
        refreshWallet(queryClient);
      }),
    onMutate: ({ body }) => {
      setChecking(false);
      setUnknown(undefined);
      // Shown as paid at once; the answer, or the wallet read after it, puts it right.
      queryClient.setQueryData(
        walletQuery.queryKey,
        (balance) => balance && balanceAfter(parseMoney(body.expectedTotal, currency), balance),
      );
    },
    onSuccess: showOrder,
    onError: handleFailure,
  });

  function pay(body: PlaceOrder): void {
    if (mutation.isPending) return;
    setRefusal(undefined);
    const balance = queryClient.getQueryData(walletQuery.queryKey);
    const total = parseMoney(body.expectedTotal, currency);
    const split = balance === undefined ? undefined : splitPayment(total, balance);
    if (split?.kind === 'insufficient') {
      return fail(texts.insufficient(formatMoney(split.available), formatMoney(split.required)));
    }
    return mutation.mutate(attemptFor(sessionStorage, body, items));
  }

  const { isPending, mutate } = mutation;
  useResumedPurchase(mutate);
  return { pay, refusal, processing: isPending, checking, unknown, ask: mutate };
}

/** What a purchase became takes its place on the page, and everything that it changed is read again. */
function useShowOrder(): (order: Order, attempt: CheckoutAttempt) => void {
  const queryClient = useQueryClient();
  const [, setSearch] = useSearchParams();
  return (order, attempt) => {
    completeAttempt(sessionStorage, attempt, order.id);
    queryClient.setQueryData(orderQuery(order.id).queryKey, order);
    void queryClient.invalidateQueries({ queryKey: [shopApi.orders] });
    void queryClient.invalidateQueries({ queryKey: [shopApi.cart] });
    refreshWalletAfterOrder(queryClient);
    setSearch({ order: order.id }, { replace: true });
  };
}

/** Goes on with what was under way when the page was reloaded, or shows what it became. */
function useResumedPurchase(goOn: (attempt: CheckoutAttempt) => void): void {
  const { tenant } = useMarket();
  const [, setSearch] = useSearchParams();
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    const attempt = attemptToResume(sessionStorage, tenant, Date.now());
    if (attempt && !attempt.orderId) goOn(attempt);
    if (attempt?.orderId && isReloaded()) setSearch({ order: attempt.orderId }, { replace: true });
  }, [goOn, tenant, setSearch]);
}

/** A purchase of an earlier visit of which nobody has heard since; a fresh one is gone on with. */
function unansweredAttempt(tenant: PlaceOrder['tenantId']): CheckoutAttempt | undefined {
  const attempt = readAttempt(sessionStorage, tenant);
  if (attempt === undefined || attempt.orderId !== undefined) return undefined;
  return attemptToResume(sessionStorage, tenant, Date.now()) === undefined ? attempt : undefined;
}

/** Whoever comes here otherwise, a moment after a purchase, wants another one. */
function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => Reflect.get(entry, 'type') === 'reload');
}

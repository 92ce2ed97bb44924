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
import { isRefusal, placeOrder, totalChange } from './api/place-order.ts';
import { attemptFor, attemptToResume, completeAttempt, clearAttempt } from './checkout-attempt.ts';
import type { CheckoutAttempt } from './checkout-attempt.ts';
import { balanceAfter, splitPayment } from './payment-split.ts';

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
  const [, setSearch] = useSearchParams();

  function fail(message: string, error?: unknown): void {
    setRefusal({ kind: 'failed', message, requestId: requestIdOf(error) });
    toast({ title: texts.failedTitle, description: message, tone: 'destructive' });
  }

  function showOrder(order: Order, attempt: CheckoutAttempt): void {
    completeAttempt(sessionStorage, attempt, order.id);
    queryClient.setQueryData(orderQuery(order.id).queryKey, order);
    void queryClient.invalidateQueries({ queryKey: [shopApi.orders] });
    void queryClient.invalidateQueries({ queryKey: [shopApi.cart] });
    refreshWalletAfterOrder(queryClient);
    setSearch({ order: order.id }, { replace: true });
  }

  async function handleFailure(error: unknown, attempt: CheckoutAttempt): Promise<void> {
    refreshWallet(queryClient);
    if (!isRefusal(error)) return fail(messageFor(error, texts.unknownOutcome), error);
    clearAttempt(sessionStorage, attempt);
    // Awaited: what may have sold this cart elsewhere would otherwise leave a moment to pay it again.
    await queryClient.invalidateQueries({ queryKey: cartQuery(tenant).queryKey });
    const change = totalChange(error);
    if (change === undefined) return fail(messageFor(error, texts.failedFallback), error);
    const seenTotal = attempt.body.expectedTotal;
    return setRefusal({ kind: 'changed', change, seen: items, seenTotal });
  }

  const mutation = useMutation({
    mutationFn: placeOrder,
    onMutate: ({ body }) => {
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

  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    const attempt = attemptToResume(sessionStorage, tenant, Date.now());
    if (attempt && !attempt.orderId) mutation.mutate(attempt);
    if (attempt?.orderId && isReloaded()) setSearch({ order: attempt.orderId }, { replace: true });
  }, [mutation, tenant, setSearch]);

  return { pay, refusal, processing: mutation.isPending };
}

/** Whoever comes here otherwise, a moment after a purchase, wants another one. */
function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => Reflect.get(entry, 'type') === 'reload');
}

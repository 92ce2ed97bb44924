import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { PlaceOrder, TotalChanged } from 'contracts/api/orders';
import { parseMoney } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import { useEffect, useRef, useState } from 'react';
import { cartQuery } from '../../api/cart.ts';
import { refreshWallet, walletQuery } from '../../api/wallet.ts';
import { toast } from '../../design/toast/toast-store.ts';
import { messageFor, requestIdOf } from 'web-shared/request/request-error';
import { useMarket } from '../../tenant/use-market.ts';
import { useOverLimitTexts } from '../../texts/use-over-limit-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { totalChangedIn } from '../../request/total-changed-in.ts';
import { buy } from './api/buy.ts';
import { ownSpendingQuery } from './api/spending.ts';
import { UnknownOutcome } from './api/until-answered.ts';
import { attemptFor, attemptToResume, clearAttempt, readAttempt } from './checkout-attempt.ts';
import type { CheckoutAttempt, Purchase } from './checkout-attempt.ts';
import { useOpenOutcome, useShowOutcome } from './show-outcome.ts';
import { balanceAfter, splitPayment } from '../../pay-in/payment-split.ts';

/** Why nothing was bought. */
export type PaymentRefusal =
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly message: string;
      readonly requestId: string | undefined;
    }
  | {
      readonly kind: 'changed';
      readonly change: TotalChanged;
      readonly seen: readonly CartItem[];
      readonly seenTotal: string;
    };

/**
 * A payment, or the question for approval: started by a click or gone on with after a reload, then completed or failed.
 * Both are one purchase with one key, whatever becomes of an answer.
 */
export function usePayment(items: readonly CartItem[]) {
  const texts = useShopTexts().checkout;
  const overLimit = useOverLimitTexts();
  const { tenant } = useMarket();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<PaymentRefusal>();
  /** An answer was lost, and it is asked again. */
  const [checking, setChecking] = useState(false);
  const [unknown, setUnknown] = useState(() => unansweredAttempt(tenant));
  const showOutcome = useShowOutcome();
  const wallet = useKnownWallet();

  function fail(title: string, message: string, error?: unknown): void {
    setRefusal({ kind: 'failed', title, message, requestId: requestIdOf(error) });
    toast({ title, description: message, tone: 'destructive' });
  }

  async function handleFailure(error: unknown, attempt: CheckoutAttempt): Promise<void> {
    refreshWallet(queryClient);
    if (error instanceof UnknownOutcome) return setUnknown(attempt);
    clearAttempt(sessionStorage, attempt);
    void queryClient.invalidateQueries({ queryKey: ownSpendingQuery.queryKey });
    // Awaited: what may have sold this cart elsewhere would otherwise leave a moment to pay it again.
    await queryClient.invalidateQueries({ queryKey: cartQuery(tenant).queryKey });
    const change = totalChangedIn(error);
    const title = attempt.approval ? overLimit.failed : texts.failedTitle;
    if (change === undefined) return fail(title, messageFor(error, texts.failedFallback), error);
    const seenTotal = attempt.body.expectedTotal;
    return setRefusal({ kind: 'changed', change, seen: items, seenTotal });
  }

  const mutation = useMutation({
    mutationFn: (attempt: CheckoutAttempt) =>
      buy(attempt, () => {
        setChecking(true);
        refreshWallet(queryClient);
      }),
    onMutate: ({ approval, body }) => {
      setChecking(false);
      setUnknown(undefined);
      if (!approval) wallet.showAsPaid(body);
    },
    onSuccess: showOutcome,
    onError: handleFailure,
  });

  function start(purchase: Purchase): void {
    setRefusal(undefined);
    if (!mutation.isPending) mutation.mutate(attemptFor(sessionStorage, purchase, items));
  }

  function pay(body: PlaceOrder): void {
    const lacking = mutation.isPending ? undefined : wallet.whyTooLittle(body);
    return lacking === undefined ? start({ body }) : fail(texts.failedTitle, lacking);
  }

  const { data, isPending, mutate, variables } = mutation;
  useResumedPurchase(mutate);
  return {
    pay,
    ask: (body: PlaceOrder): void => start({ body, approval: true }),
    refusal,
    /** The page of an approval is opened a moment after it is known: until then the cart is not looked at. */
    processing: isPending || data?.as === 'approval' ? variables : undefined,
    checking,
    unknown,
    askAgain: mutate,
  };
}

/** What the wallet, as it is known here, says of a payment. */
function useKnownWallet() {
  const { insufficient } = useShopTexts().checkout;
  const { currency } = useMarket();
  const queryClient = useQueryClient();
  const totalOf = ({ expectedTotal }: PlaceOrder) => parseMoney(expectedTotal, currency);
  return {
    /** At once; the answer, or the wallet read after it, puts it right. */
    showAsPaid: (body: PlaceOrder): void => {
      queryClient.setQueryData(
        walletQuery.queryKey,
        (balance) => balance && balanceAfter(totalOf(body), balance),
      );
    },
    whyTooLittle: (body: PlaceOrder): string | undefined => {
      const balance = queryClient.getQueryData(walletQuery.queryKey);
      const split = balance && splitPayment(totalOf(body), balance);
      if (split?.kind !== 'insufficient') return undefined;
      return insufficient(formatMoney(split.available), formatMoney(split.required));
    },
  };
}

/** Goes on with what was under way when the page was reloaded, or shows what it became. */
function useResumedPurchase(goOn: (attempt: CheckoutAttempt) => void): void {
  const { tenant } = useMarket();
  const open = useOpenOutcome();
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    const attempt = attemptToResume(sessionStorage, tenant, Date.now());
    if (attempt === undefined) return;
    const { approval, becameId } = attempt;
    if (becameId === undefined) goOn(attempt);
    else if (isReloaded()) open({ approval, becameId });
  }, [goOn, tenant, open]);
}

/** A purchase of an earlier visit of which nobody has heard since; a fresh one is gone on with. */
function unansweredAttempt(tenant: PlaceOrder['tenantId']): CheckoutAttempt | undefined {
  const attempt = readAttempt(sessionStorage, tenant);
  if (attempt === undefined || attempt.becameId !== undefined) return undefined;
  return attemptToResume(sessionStorage, tenant, Date.now()) === undefined ? attempt : undefined;
}

/** Whoever comes here otherwise, a moment after a purchase, wants another one. */
function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => Reflect.get(entry, 'type') === 'reload');
}

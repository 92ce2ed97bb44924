import { useQuery } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { cartQuery } from '../../api/cart.ts';
import { buttonClass } from '../../design/button.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { ViewersNote } from '../../cart-view/viewers-note.tsx';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { clearAttempt } from './checkout-attempt.ts';
import { returnedDetails } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutResult } from './checkout-result.tsx';
import { CheckingPanel, ProcessingPanel } from './processing-panel.tsx';
import { UnknownPanel } from './unknown-panel.tsx';
import { usePayment } from './use-payment.ts';

const NOTHING: readonly CartItem[] = [];

/** Before the click the review, after it the order, on the same page: `?order=` names it. */
export function CheckoutPage(): ReactElement {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  const mayBuy = useMay('buy');
  if (orderId === null && !mayBuy) return <ViewersNote />;
  return orderId === null ? <Checkout /> : <CheckoutResult orderId={orderId} />;
}

function Checkout(): ReactElement {
  const texts = useShopTexts();
  const { tenant, paths } = useMarket();
  const cart = useQuery(cartQuery(tenant));
  const payment = usePayment(cart.data ?? NOTHING);

  const { processing, unknown } = payment;
  if (processing !== undefined) {
    const { approval } = processing;
    return payment.checking ? (
      <CheckingPanel approval={approval} />
    ) : (
      <ProcessingPanel approval={approval} />
    );
  }
  if (unknown !== undefined) {
    return (
      <UnknownPanel
        attempt={unknown}
        onAsk={() => payment.askAgain(unknown)}
        onLeave={() => clearAttempt(sessionStorage, unknown)}
      />
    );
  }
  if (cart.data === undefined) {
    return cart.isError ? (
      <ErrorPanel
        title={texts.cart.failed}
        error={cart.error}
        onRetry={() => void cart.refetch()}
      />
    ) : (
      <Loading text={texts.loading.checkout}>
        <SkeletonRows rows={4} height="h-16" />
      </Loading>
    );
  }
  if (cart.data.length === 0 && payment.refusal === undefined) {
    return (
      <EmptyState title={texts.cart.emptyTitle} hint={texts.cart.emptyHint}>
        <Link to={paths.home} className={buttonClass('primary')}>
          {texts.cart.toCatalog}
        </Link>
      </EmptyState>
    );
  }
  // What comes back while the form is open brings what was said of it.
  const returned = Object.values(returnedDetails(cart.data)).join(' ');
  return <CheckoutForm key={returned} items={cart.data} payment={payment} />;
}

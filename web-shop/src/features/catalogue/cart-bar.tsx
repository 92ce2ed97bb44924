import { useQuery } from '@tanstack/react-query';
import { formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { cartTotal } from '../../api/cart-total.ts';
import { cartCount, cartQuery } from '../../api/cart.ts';
import { buttonClass } from '../../design/button.tsx';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

/** On phones the cart stays in reach of the thumb. */
export function CartBar(): ReactElement | null {
  const texts = useShopTexts().catalogue;
  const { tenant, currency, paths } = useMarket();
  const { data: items = [] } = useQuery({ ...cartQuery(tenant), enabled: useMay('buy') });
  if (items.length === 0) return null;
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex items-center justify-between gap-3 border-t border-border bg-surface px-4 py-3">
      <p>
        <span className="block text-meta text-muted">{texts.cartBar(cartCount(items))}</span>
        <span className="figures text-lead font-[650]">
          {formatMoney(cartTotal(items, currency))}
        </span>
      </p>
      <Link to={paths.cart} className={buttonClass('primary')}>
        {texts.viewCart}
      </Link>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import { formatAmount, formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { cartTotal } from '../../api/cart-total.ts';
import { cartCount } from '../../api/cart.ts';
import { walletQuery } from '../../api/wallet.ts';
import { buttonClass } from '../../design/button.tsx';
import { SaveListButton } from '../../list-view/save-list-button.tsx';
import { lackingFor } from '../../pay-in/lacking.ts';
import { ShortOfMoney } from '../../pay-in/short-of-money.tsx';
import { useSeesWallet } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

export function CartSummary({ items }: { items: readonly CartItem[] }): ReactElement {
  const { cart: texts, catalogue } = useShopTexts();
  const { currency, paths } = useMarket();
  const hasWallet = useSeesWallet();
  const { data: balance } = useQuery({ ...walletQuery, enabled: hasWallet });
  const total = cartTotal(items, currency);
  const lacking = balance === undefined ? undefined : lackingFor(total, balance);
  return (
    <aside
      aria-label={texts.summary}
      className="flex flex-col gap-3 self-start rounded-card border border-border bg-surface p-5 desktop:sticky desktop:top-22"
    >
      <dl className="flex flex-col gap-2">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{texts.licences}</dt>
          <dd>{cartCount(items)}</dd>
        </div>
        {balance === undefined ? null : (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{texts.available}</dt>
            <dd>{formatAmount(balance.totalAvailable, balance.currency)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-border pt-3">
          <dt className="text-lead font-[650]">{texts.total}</dt>
          <dd className="text-heading font-[650]">{formatMoney(total)}</dd>
        </div>
      </dl>
      {lacking === undefined ? null : <ShortOfMoney lacking={lacking} />}
      <Link to={paths.checkout} className={buttonClass('primary')}>
        {texts.checkout}
      </Link>
      <Link to={paths.home} className={buttonClass('quiet')}>
        {texts.keepShopping}
      </Link>
      <SaveListButton lines={items.map(({ productId, quantity }) => ({ productId, quantity }))} />
      <Link to={paths.quickOrder} className={buttonClass('quiet')}>
        {catalogue.quickOrder}
      </Link>
    </aside>
  );
}

import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/panel.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { useOverLimitTexts } from '../texts/use-over-limit-texts.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';

/** In place of the cart and the checkout, for whom the company lets only look. */
export function ViewersNote(): ReactElement {
  const texts = useOverLimitTexts();
  const { toCatalog } = useShopTexts().cart;
  const { paths } = useMarket();
  return (
    <EmptyState title={texts.viewerTitle} hint={texts.viewerText}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {toCatalog}
      </Link>
    </EmptyState>
  );
}

import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { MarketMark } from '../design/market-mark.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/shop-texts.ts';
import { Navigation } from './navigation.tsx';
import { PersonFooter } from './person-footer.tsx';

/** Beside the screen from 769 px: a rail of icons, from 1025 px the whole. */
export function Sidebar(): ReactElement {
  const texts = useShopTexts().shell;
  const market = useMarket();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-border bg-surface tablet:flex">
      <Link
        to={market.paths.home}
        className="flex h-16 items-center gap-3 border-b border-border px-4 font-[650] tracking-wide -outline-offset-2 tablet:max-desktop:justify-center"
      >
        <MarketMark currency={market.currency} />
        <span className="tablet:sr-only desktop:not-sr-only">{texts.shop(market.name)}</span>
      </Link>
      <div className="flex-1 overflow-y-auto p-3">
        <Navigation rail />
      </div>
      <PersonFooter rail />
    </aside>
  );
}

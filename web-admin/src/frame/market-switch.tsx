import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useChooseMarket, useMarket } from './use-market.ts';
import type { Market } from './use-market.ts';

const MARKETS: readonly Market[] = [undefined, ...TENANTS];

/** Which market is looked at, on every screen that knows of markets. */
export function MarketSwitch(): ReactElement {
  const texts = useTexts().markets;
  const market = useMarket();
  const choose = useChooseMarket();
  return (
    <div role="group" aria-label={texts.label} className="segments">
      {MARKETS.map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={each === market}
          onClick={() => choose(each)}
        >
          {texts[each ?? 'all']}
        </button>
      ))}
    </div>
  );
}

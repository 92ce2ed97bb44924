import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { currencyOf } from 'contracts/primitives/tenant';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/panel.tsx';
import { toast } from '../design/toast/toast-store.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { shopPaths } from '../tenant/shop-paths.ts';
import { ownTenant } from '../tenant/tenant-context.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';

/** A customer in the other market's shop: learns so, is shown no products, and is shown the way (ruling T.30). */
export function CrossTenantNotice(): ReactElement {
  const texts = useShopTexts().crossTenant;
  const shop = useMarket().name;
  const tenant = ownTenant(useCurrentUser());
  const own = currencyOf(tenant);
  useEffect(
    () => toast({ title: texts.title, description: texts.text(shop, own) }),
    [texts, shop, own],
  );
  return (
    <EmptyState title={texts.heading(shop)} hint={texts.explanation(shop, own)}>
      <Link to={shopPaths(tenant).home} className={buttonClass('primary')}>
        {texts.go(own)}
      </Link>
    </EmptyState>
  );
}

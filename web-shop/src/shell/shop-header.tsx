import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { cartCount, cartQuery } from '../api/cart.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { LogoutIcon, MenuIcon } from 'web-shared/design/icons.tsx';
import { CartIcon } from '../design/icons.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useMay } from '../session/use-may.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { maySeeMarket } from 'contracts/policies/access';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { NoticeBell } from './notice-bell.tsx';
import { WalletMeter } from './wallet-meter.tsx';

export function ShopHeader({
  title,
  onOpenMenu,
}: {
  title: string;
  onOpenMenu: () => void;
}): ReactElement {
  const texts = useShopTexts().shell;
  const signOut = useSignOut();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-border bg-surface px-1 tablet:h-16 tablet:gap-4 tablet:px-6">
      <Button
        variant="quiet"
        size="icon"
        className="tablet:hidden"
        aria-label={texts.openMenu}
        onClick={onOpenMenu}
      >
        <MenuIcon />
      </Button>
      <h1 className="line-clamp-2 min-w-0 flex-1 text-body hyphens-auto tablet:text-dialog">
        {title}
      </h1>
      <WalletMeter />
      <NoticeBell />
      {useMay('buy') ? <CartLink /> : null}
      <Button
        variant="quiet"
        className="max-tablet:size-11 max-tablet:px-0"
        aria-label={texts.logout}
        pending={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <LogoutIcon />
        <span className="hidden desktop:inline">{texts.logout}</span>
      </Button>
    </header>
  );
}

function CartLink(): ReactElement {
  const texts = useShopTexts().shell;
  const { tenant, paths } = useMarket();
  const user = useCurrentUser();
  const enabled = user !== null && maySeeMarket(user, tenant);
  const { data: items = [] } = useQuery({ ...cartQuery(tenant), enabled });
  const count = cartCount(items);
  return (
    <Link
      to={paths.cart}
      className={buttonClass('quiet', 'icon')}
      aria-label={texts.cartItems(count)}
    >
      <CartIcon />
      {count === 0 ? null : (
        <span
          aria-hidden="true"
          data-cart-count=""
          className="absolute -top-0.5 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-meta font-semibold text-on-accent"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

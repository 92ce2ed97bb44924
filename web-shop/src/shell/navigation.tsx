import { isAdmin } from 'contracts/primitives/role';
import type { ReactElement } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../design/class-names.ts';
import { AdminIcon, CartIcon, CatalogIcon, OrdersIcon, WalletIcon } from '../design/icons.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/shop-texts.ts';
import { screenOf } from './screen-of.ts';
import type { ScreenName } from './screen-of.ts';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof CartIcon;
  readonly screens: readonly ScreenName[];
}

function useEntries(): Entry[] {
  const texts = useShopTexts().shell;
  const { paths } = useMarket();
  const user = useCurrentUser();
  const entries: Entry[] = [
    { to: paths.home, label: texts.catalog, Icon: CatalogIcon, screens: ['catalog'] },
    { to: paths.cart, label: texts.cart, Icon: CartIcon, screens: ['cart', 'checkout'] },
    { to: paths.orders, label: texts.orders, Icon: OrdersIcon, screens: ['orders', 'order'] },
    { to: paths.wallet, label: texts.wallet, Icon: WalletIcon, screens: ['wallet'] },
  ];
  if (user !== null && isAdmin(user.role)) {
    entries.push({ to: '/admin-panel', label: texts.admin, Icon: AdminIcon, screens: [] });
  }
  return entries;
}

/** `rail` shows the icons alone from 769 to 1024 px; the words stay for screen readers. */
export function Navigation({
  rail,
  onFollow,
}: {
  rail: boolean;
  onFollow?: () => void;
}): ReactElement {
  const texts = useShopTexts().shell;
  const screen = screenOf(useLocation().pathname);
  return (
    <nav aria-label={texts.mainNavigation}>
      <ul className="flex flex-col gap-1">
        {useEntries().map(({ to, label, Icon, screens }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              title={rail ? label : undefined}
              aria-current={screens.includes(screen) ? 'page' : undefined}
              {...(onFollow === undefined ? {} : { onClick: onFollow })}
              className={classNames(
                'transition-quick flex h-11 items-center gap-3 rounded-control px-3 font-medium tracking-wide',
                screens.includes(screen)
                  ? 'bg-accent-soft text-accent'
                  : 'text-muted hover:bg-surface-2 hover:text-fg',
                rail && 'tablet:justify-center tablet:px-0 desktop:justify-start desktop:px-3',
              )}
            >
              <Icon className="shrink-0" />
              <span className={rail ? 'tablet:sr-only desktop:not-sr-only' : ''}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

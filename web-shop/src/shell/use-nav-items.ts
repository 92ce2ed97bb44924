import { isAdmin, isCustomer } from 'contracts/policies/access';
import { AdminIcon } from 'web-shared/design/icons.tsx';
import { CartIcon } from '../design/icons.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useMay } from '../session/use-may.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { useWaitingApprovals } from './use-waiting-approvals.ts';
import {
  ApprovalsIcon,
  BranchesIcon,
  CatalogIcon,
  ColleaguesIcon,
  KeysIcon,
  ListsIcon,
  OrdersIcon,
  SettingsIcon,
  SupportIcon,
  WalletIcon,
} from './nav-icons.tsx';
import type { ScreenName } from './screen-name.ts';

export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof CartIcon;
  /** The screens that the entry stands for. */
  readonly screens: readonly ScreenName[];
  /** What waits behind it. */
  readonly waiting?: number;
}

/** The entries below the shop's own, in the specification's order. The server refuses what is not shown. */
export function useNavItems(): NavItem[] {
  const entries = useEntries();
  const user = useCurrentUser();
  const role = user?.role ?? '';
  const buys = useMay('buy');
  const seesWallet = useMay('see-wallet');
  const isWaitedFor = (entries.approvals.waiting ?? 0) > 0;
  return [
    entries.catalog,
    ...(isCustomer(role) ? [entries.branches] : []),
    ...(user?.companyRole === 'owner' ? [entries.colleagues] : []),
    ...(isCustomer(role) ? [entries.lists] : []),
    ...(buys ? [entries.cart] : []),
    entries.orders,
    ...(isCustomer(role) ? [entries.keys] : []),
    ...(isWaitedFor || user?.companyRole === 'approver' ? [entries.approvals] : []),
    ...(seesWallet ? [entries.wallet] : []),
    entries.settings,
    entries.support,
    ...(isAdmin(role) ? [entries.admin] : []),
  ];
}

/** Each entry there can be, by its name. */
function useEntries() {
  const texts = useShopTexts().shell;
  const { paths } = useMarket();
  const waiting = useWaitingApprovals();
  const entry = (
    name: 'branches' | 'colleagues' | 'keys' | 'lists' | 'wallet' | 'settings' | 'support',
    Icon: NavItem['Icon'],
  ): NavItem => ({ to: paths[name], label: texts[name], Icon, screens: [name] });
  return {
    catalog: {
      to: paths.home,
      label: texts.catalog,
      Icon: CatalogIcon,
      screens: ['catalog', 'quick-order'],
    },
    branches: entry('branches', BranchesIcon),
    colleagues: entry('colleagues', ColleaguesIcon),
    lists: entry('lists', ListsIcon),
    cart: { to: paths.cart, label: texts.cart, Icon: CartIcon, screens: ['cart', 'checkout'] },
    orders: {
      to: paths.orders,
      label: texts.orders,
      Icon: OrdersIcon,
      screens: ['orders', 'order'],
    },
    keys: entry('keys', KeysIcon),
    approvals: {
      to: paths.approvals,
      label: texts.approvals,
      Icon: ApprovalsIcon,
      screens: ['approvals'],
      waiting,
    },
    wallet: entry('wallet', WalletIcon),
    settings: entry('settings', SettingsIcon),
    support: entry('support', SupportIcon),
    admin: { to: '/admin-panel', label: texts.admin, Icon: AdminIcon, screens: [] },
  } satisfies Record<string, NavItem>;
}

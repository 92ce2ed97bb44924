import { isAdmin, isCustomer } from 'contracts/policies/access';
import { AdminIcon, CartIcon } from '../design/icons.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useMay } from '../session/use-may.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/shop-texts.ts';
import { useWaitingApprovals } from './waiting-approvals.ts';
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
  const texts = useShopTexts().shell;
  const { paths } = useMarket();
  const user = useCurrentUser();
  const role = user?.role ?? '';
  const branches: NavItem = {
    to: paths.branches,
    label: texts.branches,
    Icon: BranchesIcon,
    screens: ['branches'],
  };
  const colleagues: NavItem = {
    to: paths.colleagues,
    label: texts.colleagues,
    Icon: ColleaguesIcon,
    screens: ['colleagues'],
  };
  const keys: NavItem = { to: paths.keys, label: texts.keys, Icon: KeysIcon, screens: ['keys'] };
  const lists: NavItem = {
    to: paths.lists,
    label: texts.lists,
    Icon: ListsIcon,
    screens: ['lists'],
  };
  const buys = useMay('buy');
  const seesWallet = useMay('see-wallet');
  const wallet: NavItem = {
    to: paths.wallet,
    label: texts.wallet,
    Icon: WalletIcon,
    screens: ['wallet'],
  };
  const cart: NavItem = {
    to: paths.cart,
    label: texts.cart,
    Icon: CartIcon,
    screens: ['cart', 'checkout'],
  };
  const waiting = useWaitingApprovals();
  const approvals: NavItem = {
    to: paths.approvals,
    label: texts.approvals,
    Icon: ApprovalsIcon,
    screens: ['approvals'],
    waiting,
  };
  const admin: NavItem = { to: '/admin-panel', label: texts.admin, Icon: AdminIcon, screens: [] };
  return [
    {
      to: paths.home,
      label: texts.catalog,
      Icon: CatalogIcon,
      screens: ['catalog', 'quick-order'],
    },
    ...(isCustomer(role) ? [branches] : []),
    ...(user?.companyRole === 'owner' ? [colleagues] : []),
    ...(isCustomer(role) ? [lists] : []),
    ...(buys ? [cart] : []),
    { to: paths.orders, label: texts.orders, Icon: OrdersIcon, screens: ['orders', 'order'] },
    ...(isCustomer(role) ? [keys] : []),
    ...(waiting > 0 || user?.companyRole === 'approver' ? [approvals] : []),
    ...(seesWallet ? [wallet] : []),
    { to: paths.settings, label: texts.settings, Icon: SettingsIcon, screens: ['settings'] },
    { to: paths.support, label: texts.support, Icon: SupportIcon, screens: ['support'] },
    ...(isAdmin(role) ? [admin] : []),
  ];
}

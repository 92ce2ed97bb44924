import { isAdmin } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { ComponentType, SVGProps } from 'react';
import { DownloadIcon, KeyIcon } from 'web-shared/design/icons.tsx';
import {
  ArticlesIcon,
  BankIcon,
  CannedAnswersIcon,
  CategoriesIcon,
  CompaniesIcon,
  DepositIcon,
  HistoryIcon,
  OrdersIcon,
  PeopleIcon,
  ProductsIcon,
  QuestionsIcon,
  SettingsIcon,
  TicketsIcon,
  MachineIcon,
  TodayIcon,
  WalletIcon,
} from '../design/icons.tsx';
import type { Texts } from '../texts/en/en.ts';

export type NavigationGroup = keyof Texts['frame']['groups'];

export interface NavigationEntry {
  readonly group: NavigationGroup;
  readonly text: keyof Texts['frame']['entries'];
  readonly path: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** For auditors too; every other entry is for admins. */
  readonly auditors?: true;
  /** What lies below it has entries of its own. */
  readonly exact?: true;
  /** For super admins alone. */
  readonly superAdmins?: true;
}

/** What the navigation shows, in its order: an entry a line. Its words stand in texts/en/frame.ts and texts/bs/frame.ts. */
const NAVIGATION: readonly NavigationEntry[] = [
  { group: 'today', text: 'dashboard', path: '/admin-panel', Icon: TodayIcon },
  { group: 'sales', text: 'orders', path: '/admin/orders', Icon: OrdersIcon },
  { group: 'sales', text: 'deposits', path: '/admin/deposits', Icon: DepositIcon },
  { group: 'sales', text: 'wallets', path: '/admin/wallets', Icon: WalletIcon },
  { group: 'sales', text: 'bankStatements', path: '/admin/bank-statements', Icon: BankIcon },
  { group: 'sales', text: 'companies', path: '/admin/companies', Icon: CompaniesIcon },
  { group: 'sales', text: 'people', path: '/admin/users', Icon: PeopleIcon },
  { group: 'catalogue', text: 'products', path: '/admin/products', Icon: ProductsIcon },
  {
    group: 'catalogue',
    text: 'categories',
    path: '/admin/category-hierarchy-demo',
    Icon: CategoriesIcon,
  },
  { group: 'catalogue', text: 'keys', path: '/admin/keys', Icon: KeyIcon },
  { group: 'catalogue', text: 'imports', path: '/admin/imports', Icon: DownloadIcon },
  { group: 'support', text: 'tickets', path: '/admin/support', Icon: TicketsIcon, exact: true },
  { group: 'support', text: 'articles', path: '/admin/support/articles', Icon: ArticlesIcon },
  { group: 'support', text: 'questions', path: '/admin/support/questions', Icon: QuestionsIcon },
  {
    group: 'support',
    text: 'cannedAnswers',
    path: '/admin/support/canned-answers',
    Icon: CannedAnswersIcon,
  },
  { group: 'history', text: 'history', path: '/admin/history', Icon: HistoryIcon, auditors: true },
  { group: 'operations', text: 'settings', path: '/admin/settings', Icon: SettingsIcon },
  {
    group: 'operations',
    text: 'operations',
    path: '/admin/operations',
    Icon: MachineIcon,
    superAdmins: true,
  },
];

/** The entries that lead somebody to no refusal; the server decides who may. */
export function entriesFor(role: Role | undefined): readonly NavigationEntry[] {
  if (role === undefined) return [];
  return NAVIGATION.filter(({ auditors, superAdmins }) => {
    if (superAdmins) return role === 'super_admin';
    return auditors === true || isAdmin(role);
  });
}

import { lineIcon } from 'web-shared/design/line-icon.tsx';

export const CatalogIcon = lineIcon('M3 4h5v5H3zM12 4h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z');
export const BranchesIcon = lineIcon(
  'M4 17V3.5h7V17M11 8h5v9M2.5 17h15M6.5 6.5h2M6.5 9.5h2M6.5 12.5h2M13 11h1M13 14h1',
);
export const ColleaguesIcon = lineIcon(
  'M7 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2 16.5c0-3 2-5 5-5s5 2 5 5M13 9a2.3 2.3 0 1 0-1-4.4M14 11.7c2.4.3 4 2.1 4 4.8',
);
export const ApprovalsIcon = lineIcon('M3.5 3h13v14h-13zM6.8 10.2l2.4 2.4 4.2-5');
export const OrdersIcon = lineIcon('M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.8 10h5M7.8 13h5');
export const KeysIcon = lineIcon(
  'M6.5 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9 10.5 16.5 3M13 6.5l2.5 2.5M15 4.5l1.5 1.5',
);
export const ListsIcon = lineIcon(
  'M7.5 5h9M7.5 10h9M7.5 15h9M3.2 5l.8.8 1.4-1.6M3.2 10l.8.8 1.4-1.6M3.2 15l.8.8 1.4-1.6',
);
export const WalletIcon = lineIcon('M3 6.5h13.5v10H3zM3 6.5 13 3v3.5M13 11.5h.01');
export const SettingsIcon = lineIcon(
  'M3 5.5h6M13 5.5h4M11 3.5v4M3 10h2.5M9.5 10H17M7.5 8v4M3 14.5h7M14 14.5h3M12 12.5v4',
);
export const SupportIcon = lineIcon('M3 4h14v9.5H9.5L6 16.8v-3.3H3zM6.5 7.5h7M6.5 10h4.5');

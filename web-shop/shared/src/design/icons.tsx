import { lineIcon } from './line-icon.tsx';

export const AdminIcon = lineIcon(
  'M10 2.5 16 5v4.5c0 3.8-2.6 6.8-6 8-3.4-1.2-6-4.2-6-8V5zM7.5 10l2 2 3.5-4',
);
export const LogoutIcon = lineIcon('M8 3H3.5v14H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5');
export const MenuIcon = lineIcon('M3 5.5h14M3 10h14M3 14.5h14');
export const CloseIcon = lineIcon('M5 5l10 10M15 5 5 15');
export const SearchIcon = lineIcon('M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M13 13l4 4');
export const PlusIcon = lineIcon('M10 4.5v11M4.5 10h11');
export const DownloadIcon = lineIcon('M10 3v9M6.5 9 10 12.5 13.5 9M3.5 16.5h13');
export const KeyIcon = lineIcon(
  'M6.8 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M10.3 10H18M15.5 10v3M12.8 10v2',
);
export const ChevronDownIcon = lineIcon('M4.5 7.5 10 13l5.5-5.5');
export const ArrowLeftIcon = lineIcon('M16.5 10h-13M8 5.5 3.5 10 8 14.5');
export const SunIcon = lineIcon(
  'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
);
export const MoonIcon = lineIcon('M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3');
export const SystemIcon = lineIcon('M3 4h14v9.5H3zM7.5 17h5M10 13.5V17');

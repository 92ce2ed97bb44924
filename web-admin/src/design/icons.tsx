import { lineIcon } from 'web-shared/design/line-icon.tsx';

export const UploadIcon = lineIcon('M10 12.500v-9M6.500 7 10 3.500 13.500 7M3.500 16.500h13');
export const ColumnsIcon = lineIcon('M3.5 4h13v12h-13zM8 4v12M12.2 4v12');
export const BookmarkIcon = lineIcon('M5.5 3h9v14L10 13.5 5.5 17z');
export const UserIcon = lineIcon(
  'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M3.5 17c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5',
);
export const TodayIcon = lineIcon(
  'M3.5 4.500h13v12h-13zM3.5 8.500h13M7 2.800v3M13 2.800v3M7 12h2.5',
);
export const OrdersIcon = lineIcon('M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.8 10h5M7.8 13h5');
export const DepositIcon = lineIcon('M10 3v8M6.5 7.8 10 11.3l3.5-3.500M3.500 12.500v4h13v-4');
export const WalletIcon = lineIcon(
  'M3.500 6h12v10h-12zM3.500 6l9-2.500V6M15.500 9.500H12.500v3h3M16.800 9.500v3',
);
export const BankIcon = lineIcon(
  'M3 7.500 10 3.500l7 4zM5 8v6M8.300 8v6M11.700 8v6M15 8v6M3 16.500h14',
);
export const SettingsIcon = lineIcon(
  'M3.500 6h7M14 6h2.500M3.500 14h2.500M9.500 14h7M12.200 4.200v3.600M7.800 12.200v3.600',
);
export const MachineIcon = lineIcon('M3.500 4h13v5h-13zM3.500 11h13v5h-13zM6 6.500h2M6 13.500h2');
export const ProductsIcon = lineIcon('M3 4h5v5H3zM12 4h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z');
export const CategoriesIcon = lineIcon(
  'M3.500 3.500h5v4h-5zM11.500 8.500h5v4h-5zM11.500 14h5v3h-5zM6 7.500v8h5.500M6 10.500h5.500',
);
export const GripIcon = lineIcon(
  'M7.500 5v.01M12.500 5v.01M7.500 10v.01M12.500 10v.01M7.500 15v.01M12.500 15v.01',
);
export const HistoryIcon = lineIcon(
  'M3.5 10a6.5 6.5 0 1 0 2-4.700M3.5 3.500v3.300h3.300M10 6.500V10l2.5 1.8',
);
export const TicketsIcon = lineIcon('M3 4.5h14v9.5H9l-3.500 3v-3H3zM6.500 8h7M6.500 10.800h4.500');
export const ArticlesIcon = lineIcon(
  'M4 3.500h9.500a2.500 2.500 0 0 1 2.500 2.500v10.500H6.500A2.500 2.500 0 0 1 4 14zM7 7h6M7 10h6',
);
export const QuestionsIcon = lineIcon(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M7.900 8a2.100 2.100 0 1 1 3 1.900c-.6.3-.9.7-.9 1.400M10 13.700v.1',
);
export const CannedAnswersIcon = lineIcon(
  'M3.500 4h13v8.500H9.500L6 15.500v-3H3.500zM7 6.800l-1.500 1.400L7 9.700M13 6.800l1.500 1.400L13 9.700',
);
export const CompaniesIcon = lineIcon(
  'M3.5 17V3.500h8V17M11.500 8h5V17M2.500 17h15M6 6.800h3M6 10h3M6 13.200h3M14 11v.5M14 14v.5',
);
export const PeopleIcon = lineIcon(
  'M7.5 9.300a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600M2 16.500c.5-3 2.700-4.600 5.500-4.600s5 1.600 5.500 4.600M13 4a2.700 2.700 0 0 1 0 5.100M15 12.200c1.700.6 2.700 2 3 4.300',
);

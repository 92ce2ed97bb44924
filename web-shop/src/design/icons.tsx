import { lineIcon } from 'web-shared/design/line-icon.tsx';

export const CartIcon = lineIcon('M2.5 3h2l2 9.5h8.5l1.8-6.8H5.2M8 16.5h.01M14 16.5h.01');
export const FilterIcon = lineIcon('M3 5h14M5.5 10h9M8.5 15h3');
export const MinusIcon = lineIcon('M4.5 10h11');
export const EyeIcon = lineIcon(
  'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10M10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
);
export const TrashIcon = lineIcon(
  'M3.5 5.5h13M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
);

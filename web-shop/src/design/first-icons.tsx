import { lineIcon } from 'web-shared/design/line-icon.tsx';

// What the pages before signing in show: the other icons of the shop come with the screens that show them.
export const ChevronRightIcon = lineIcon('M7.5 4.5 13 10l-5.5 5.5');
export const AlertIcon = lineIcon('M10 3 18 16.5H2zM10 8v4M10 14.2h.01');
export const CheckIcon = lineIcon('M4 10.5l4 4 8-9');

import type { Shot } from './shot.ts';

const AS_OF = '/admin/history/as-of';
const WHAT_IF = '/admin/history/what-if';

/** What was, and what would have been. */
export const HISTORY_AS_OF_SHOTS: readonly Shot[] = [
  { name: 'console-as-of', as: 'superAdmin', path: `${AS_OF}?what=dashboard` },
  {
    name: 'console-as-of-tablet',
    as: 'superAdmin',
    path: `${AS_OF}?what=dashboard`,
    width: 1024,
    theme: 'dark',
  },
  { name: 'console-as-of-phone', as: 'superAdmin', path: `${AS_OF}?what=dashboard`, width: 390 },
  { name: 'console-what-if', as: 'superAdmin', path: WHAT_IF },
  { name: 'console-what-if-phone', as: 'superAdmin', path: WHAT_IF, width: 390, theme: 'dark' },
];

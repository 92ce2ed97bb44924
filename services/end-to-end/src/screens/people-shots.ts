import { openRow } from './shot.ts';
import type { Shot } from './shot.ts';

/** People and their companies, and how staff sign in. */
export const PEOPLE_SHOTS: readonly Shot[] = [
  { name: 'console-users', as: 'superAdmin', path: '/admin/users' },
  {
    name: 'console-users-phone',
    as: 'admin',
    path: '/admin/users',
    width: 390,
    theme: 'dark',
  },
  { name: 'console-user', as: 'superAdmin', path: '/admin/users', act: (page) => openRow(page, 3) },
  { name: 'console-companies', as: 'admin', path: '/admin/companies', width: 1024 },
  {
    name: 'console-company',
    as: 'admin',
    path: '/admin/companies',
    theme: 'dark',
    act: (page) => openRow(page, 2),
  },
  { name: 'console-company-new', as: 'admin', path: '/admin/companies/new' },
  { name: 'console-security', as: 'superAdmin', path: '/admin/security' },
  { name: 'console-articles', as: 'admin', path: '/admin/support/articles', language: 'bs' },
  { name: 'console-questions', as: 'admin', path: '/admin/support/questions', width: 1024 },
];

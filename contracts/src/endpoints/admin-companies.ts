import { z } from 'zod';
import {
  companyCountsSchema,
  companyOpeningSchema,
  historyEntrySchema,
} from '../api/admin-people.ts';
import { adminUserSchema } from '../api/admin.ts';
import { branchesResultSchema } from '../api/branches.ts';
import { accountsQueries } from '../calls/accounts.ts';
import { exportOfCall } from './console-list.ts';
import { get, post } from './endpoint.ts';

/** Companies and their branches, for admins. */
export const adminCompaniesEndpoints = {
  companiesExport: exportOfCall(accountsQueries['accounts.companies'], {
    summary: 'All companies that the filter leaves, as CSV or XLSX',
    stepUp: true,
  }),
  createCompany: post('/api/admin/companies', {
    right: 'admins',
    summary: 'Open a company of either market with its first person; answers the person',
    stepUp: true,
    status: 201,
    body: companyOpeningSchema,
    response: adminUserSchema,
  }),

  companyCounts: get('/api/admin/companies/:companyId/counts', {
    right: 'admins',
    summary: 'How many people, branches, orders, tickets and keys a company has',
    response: companyCountsSchema,
  }),
  companyHistory: get('/api/admin/companies/:companyId/history', {
    right: 'admins',
    summary: 'What happened to a company and its branches, newest first',
    response: z.array(historyEntrySchema),
  }),
  companyBranches: get('/api/admin/companies/:companyId/branches', {
    right: 'admins',
    summary: 'A company\u2019s branches: the main one first, closed ones last',
    response: branchesResultSchema,
  }),
};

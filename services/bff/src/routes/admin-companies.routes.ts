import { z } from 'zod';
import { adminCompanySchema, adminUserSchema, companyRecordSchema } from 'contracts/api/admin';
import {
  companyCountsSchema,
  companyEditSchema,
  companyFilterSchema,
  companyOpeningSchema,
  companySortSchema,
  historyEntrySchema,
} from 'contracts/api/admin-people';
import {
  branchChangeSchema,
  branchSchema,
  branchesResultSchema,
  newBranchSchema,
} from 'contracts/api/branches';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { countsOf } from '../people/count-of-company.ts';
import { namedHistory } from '../people/named-history.ts';
import { COMPANY_CSV, readCompanies } from '../people/people-csv.ts';
import { admins } from '../policies/policies.ts';

const company = z.object({ id: idSchema });
const ONE = `${paths.admin.companies}/:id`;

/** Companies and their branches, for admins. */
export const adminCompaniesRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.companies,
    summary: 'Companies; q is a part of the name or of the registration number',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(companySortSchema, companyFilterSchema),
      response: z.array(adminCompanySchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: ids, q: search, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'name', 'ASC');
      const page = await runQuery('accounts.companies', { ...filter, ids, search, ...slice });
      return sendList(ctx, page, { unit: 'companies', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.companiesCsv,
    summary: 'All companies that the filter leaves, as CSV or XLSX',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'export',
    schema: { query: consoleExportQuery(companyFilterSchema), sends: 'file' },
    handler: async ({ ctx, runQuery, query }) =>
      sendTable(ctx, {
        name: 'companies',
        format: query.format,
        ...COMPANY_CSV,
        parts: readCompanies(query.filter ?? {}, runQuery),
      }),
  }),
  route({
    method: 'POST',
    path: paths.admin.companies,
    summary: 'Open a company of either market with its first person; answers the person',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    schema: { body: companyOpeningSchema, response: adminUserSchema },
    handler: async ({ ctx, command, body: { tenantId, person, ...details } }) => {
      const opened = { ...person, tenantId, role: 'b2b_user', company: details } as const;
      const owner = await command('CreateUser', opened);
      ctx.status = 201;
      return owner;
    },
  }),
  route({
    method: 'GET',
    path: ONE,
    summary: 'A company',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, response: companyRecordSchema },
    handler: async ({ ctx, runQuery, params: { id } }) =>
      withRevision(ctx, await runQuery('people.company', { companyId: id })),
  }),
  route({
    method: 'PUT',
    path: ONE,
    summary: 'Change what is known of a company, at the revision named in If-Match',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, body: companyEditSchema, response: companyRecordSchema },
    handler: async ({ ctx, command, params: { id }, body }) => {
      const expectedRevision = requiredRevision(ctx);
      const edited = await command('EditCompany', { ...body, companyId: id, expectedRevision });
      return withRevision(ctx, edited);
    },
  }),
  route({
    method: 'GET',
    path: `${ONE}/counts`,
    summary: 'How many people, branches, orders, tickets and keys a company has',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, response: companyCountsSchema },
    handler: async (call) => {
      await call.runQuery('people.company', { companyId: call.params.id });
      return countsOf(call, call.params.id);
    },
  }),
  route({
    method: 'GET',
    path: `${ONE}/history`,
    summary: 'What happened to a company and its branches, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, response: z.array(historyEntrySchema) },
    handler: async (call) => {
      const entries = await call.runQuery('people.companyHistory', { companyId: call.params.id });
      return namedHistory(call, entries);
    },
  }),
  route({
    method: 'GET',
    path: `${ONE}/branches`,
    summary: 'A company\u2019s branches: the main one first, closed ones last',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, response: branchesResultSchema },
    handler: async ({ runQuery, params: { id: companyId } }) => {
      // Of a company that is not there the list would be empty, as if it had none.
      await runQuery('people.company', { companyId });
      return runQuery('people.branches', { companyId });
    },
  }),
  route({
    method: 'POST',
    path: `${ONE}/branches`,
    summary: 'Open a branch of a company',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, body: newBranchSchema, response: branchSchema },
    handler: async ({ ctx, command, params: { id }, body }) => {
      const branch = await command('OpenBranchOf', { ...body, companyId: id });
      ctx.status = 201;
      return branch;
    },
  }),
  route({
    method: 'PATCH',
    path: `${ONE}/branches/:branchId`,
    summary:
      'Change, close or reopen a branch of a company, at the revision named in If-Match; the main one cannot be closed',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      params: company.extend({ branchId: idSchema }),
      body: branchChangeSchema,
      response: branchSchema,
    },
    handler: async ({ ctx, command, params: { id, branchId }, body }) => {
      const of = { companyId: id, branchId, expectedRevision: requiredRevision(ctx) };
      return withRevision(ctx, await command('ChangeBranchOf', { ...body, ...of }));
    },
  }),
];

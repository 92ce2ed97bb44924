import { z } from 'zod';
import {
  companyEditSchema,
  companyFilterSchema,
  roleChangeSchema,
  userEditSchema,
  userFilterSchema,
} from '../api/admin-people.ts';
import { adminCompanySchema, adminUserSchema, companyRecordSchema } from '../api/admin.ts';
import { branchChangeSchema, branchSchema, newBranchSchema } from '../api/branches.ts';
import { get, patch, post, put } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { MAX_EXPORT_ROWS } from '../primitives/paging.ts';
import { revisionSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';
import { recordHistorySchema } from './record-history.ts';
import { operatorSchema } from './second-person.ts';

const user = { userId: idSchema };
const company = { companyId: idSchema };
const roleRequest = z.strictObject({ ...user, requestId: idSchema, operator: operatorSchema });
const onRevision = { expectedRevision: revisionSchema };

/** By admins, about people and companies: accounts of customers; only super admins touch those of staff. */
export const peopleCommands = defineCalls({
  /** 412 `stale-revision` with both versions where somebody else has changed the account since. */
  EditUser: {
    input: userEditSchema.extend({ ...user, ...onRevision }),
    result: adminUserSchema,
    http: put('/api/admin/users/:userId', {
      right: 'admins',
      summary: 'Change names and phone, at the revision named in If-Match',
      revision: 'required',
    }),
  },
  /** By a super admin; ends the person's sessions. 409 `last-super-admin`, 422 `role-unfit`. */
  ChangeUserRole: {
    input: roleChangeSchema.extend({ ...user, ...onRevision }),
    result: adminUserSchema,
    sentBy: 'bff',
  },
  ApproveRoleRequest: { input: roleRequest, result: adminUserSchema, sentBy: 'bff' },
  RejectRoleRequest: {
    input: roleRequest,
    result: adminUserSchema,
    http: post('/api/admin/users/:userId/role/requests/:requestId/reject', {
      right: 'super-admins',
      summary: 'Do not agree, or take back what one has asked for: nobody has the role by it',
      logged: 'role-change',
      revision: 'readonly',
    }),
  },
  /** Mails the person a link by which they choose a password, once. */
  SendPasswordLink: { input: z.object(user), result: z.null(), sentBy: 'bff' },
  EditCompany: {
    input: companyEditSchema.extend({ ...company, ...onRevision }),
    result: companyRecordSchema,
    http: put('/api/admin/companies/:companyId', {
      right: 'admins',
      summary: 'Change what is known of a company, at the revision named in If-Match',
      revision: 'required',
    }),
  },
  OpenBranchOf: {
    input: newBranchSchema.extend(company),
    result: branchSchema,
    http: post('/api/admin/companies/:companyId/branches', {
      right: 'admins',
      summary: 'Open a branch of a company',
      status: 201,
    }),
  },
  ChangeBranchOf: {
    input: branchChangeSchema.extend({
      ...company,
      branchId: idSchema,
      expectedRevision: revisionSchema,
    }),
    result: branchSchema,
    http: patch('/api/admin/companies/:companyId/branches/:branchId', {
      right: 'admins',
      summary:
        'Change, close or reopen a branch of a company, at the revision named in If-Match; the main one cannot be closed',
      revision: 'required',
    }),
  },
});

/** Where a reader of a whole list goes on. */
const listPlace = z.string().max(100);

const exported = <Filter extends z.ZodType, Item extends z.ZodType>(
  filter: Filter,
  item: Item,
) => ({
  input: z.object({
    filter: filter.optional(),
    after: listPlace.optional(),
    limit: z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS),
  }),
  /** `next`: null at the end. */
  result: z.object({ items: z.array(item), next: listPlace.nullable() }),
});

/** For admins. */
export const peopleQueries = defineCalls({
  'people.user': { input: z.object(user), result: adminUserSchema, sentBy: 'bff' },
  'people.userExport': { ...exported(userFilterSchema, adminUserSchema), sentBy: 'bff' },
  /** What happened to an account but for signing in and out, newest first. */
  'people.userHistory': { input: z.object(user), result: recordHistorySchema, sentBy: 'bff' },
  'people.company': {
    input: z.object(company),
    result: companyRecordSchema,
    http: get('/api/admin/companies/:companyId', {
      right: 'admins',
      summary: 'A company',
      revision: 'readonly',
    }),
  },
  'people.companyExport': { ...exported(companyFilterSchema, adminCompanySchema), sentBy: 'bff' },
  'people.companyHistory': { input: z.object(company), result: recordHistorySchema, sentBy: 'bff' },
  'people.branches': { input: z.object(company), result: z.array(branchSchema), sentBy: 'bff' },
});

type Commands = typeof peopleCommands;

export type EditUser = InputOf<Commands['EditUser']>;
export type DecideRoleRequest = z.infer<typeof roleRequest>;

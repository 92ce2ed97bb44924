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
  EditUser: { input: userEditSchema.extend({ ...user, ...onRevision }), result: adminUserSchema },
  /** By a super admin; ends the person's sessions. 409 `last-super-admin`, 422 `role-unfit`. */
  ChangeUserRole: {
    input: roleChangeSchema.extend({ ...user, ...onRevision }),
    result: adminUserSchema,
  },
  ApproveRoleRequest: { input: roleRequest, result: adminUserSchema },
  RejectRoleRequest: { input: roleRequest, result: adminUserSchema },
  /** Mails the person a link by which they choose a password, once. */
  SendPasswordLink: { input: z.object(user), result: z.null() },
  EditCompany: {
    input: companyEditSchema.extend({ ...company, ...onRevision }),
    result: companyRecordSchema,
  },
  OpenBranchOf: { input: newBranchSchema.extend(company), result: branchSchema },
  ChangeBranchOf: {
    input: branchChangeSchema.extend({
      ...company,
      branchId: idSchema,
      expectedRevision: revisionSchema,
    }),
    result: branchSchema,
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
  'people.user': { input: z.object(user), result: adminUserSchema },
  'people.userExport': exported(userFilterSchema, adminUserSchema),
  /** What happened to an account but for signing in and out, newest first. */
  'people.userHistory': { input: z.object(user), result: recordHistorySchema },
  'people.company': { input: z.object(company), result: companyRecordSchema },
  'people.companyExport': exported(companyFilterSchema, adminCompanySchema),
  'people.companyHistory': { input: z.object(company), result: recordHistorySchema },
  'people.branches': { input: z.object(company), result: z.array(branchSchema) },
});

type Commands = typeof peopleCommands;
type Queries = typeof peopleQueries;

export type EditUser = InputOf<Commands['EditUser']>;
export type DecideRoleRequest = z.infer<typeof roleRequest>;
export type ChangeUserRole = InputOf<Commands['ChangeUserRole']>;
export type EditCompany = InputOf<Commands['EditCompany']>;
export type PeopleExport = InputOf<Queries['people.userExport']>;
export type CompanyExport = InputOf<Queries['people.companyExport']>;

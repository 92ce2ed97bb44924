import { z } from 'zod';
import { userSchema } from '../api/accounts.ts';
import { adminUserSchema } from '../api/admin.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  instantSchema,
  requiredText,
  roleSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';

/** `accounts.user`: the actor's own account, or any account for admins. 404 when there is none. */
export const accountUserQuery = z.object({ userId: idSchema });

/** What the edge needs to know of an account to let its sessions live. */
export const accountUserResult = z.object({
  user: userSchema,
  status: z.enum(['active', 'disabled']),
  /** Sessions begun before this instant have ended (password changed, disabled); null when none have. */
  sessionsValidFrom: instantSchema.nullable(),
});

/**
 * `accounts.sessionState`: the part of {@link accountUserResult} that decides whether a session lives, without
 * decrypting anything. The actor's own account, or any account for admins.
 */
export const accountSessionStateQuery = accountUserQuery;
export const accountSessionStateResult = accountUserResult.omit({ user: true });

const page = {
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(200).default(50),
};

/** `accounts.users`, for admins: newest first. Names are encrypted, so `login` finds whole e-mails or user names only. */
export const accountUsersQuery = z.object({
  ...page,
  role: roleSchema.optional(),
  tenantId: tenantSchema.optional(),
  companyId: idSchema.optional(),
  status: z.enum(['active', 'disabled']).optional(),
  login: requiredText(254).optional(),
});
export const accountUsersResult = z.object({
  items: z.array(adminUserSchema),
  total: z.int().min(0),
});

/** `accounts.companies`, for admins: by name; `search` is a part of the name. */
export const accountCompaniesQuery = z.object({
  ...page,
  search: text(200).trim().optional(),
  tenantId: tenantSchema.optional(),
});
export const accountCompanySchema = z.object({
  id: idSchema,
  tenantId: tenantSchema,
  name: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  vatOrRegistrationNo: z.string().nullable(),
  registeredAt: instantSchema,
});
export const accountCompaniesResult = z.object({
  items: z.array(accountCompanySchema),
  total: z.int().min(0),
});

/** `accounts.company`: the actor's own company. Answers a Company. */
export const accountCompanyQuery = z.object({});

/** `accounts.findLogin`, for admins and the command line: whose e-mail or user name this is; 404 when nobody's. */
export const accountFindLoginQuery = z.object({ login: requiredText(254) });
export const accountFindLoginResult = z.object({
  userId: idSchema,
  companyId: idSchema.nullable(),
  tenantId: tenantSchema,
  role: roleSchema,
  status: z.enum(['active', 'disabled']),
});

/** `accounts.colleagues`: the names of people of the actor's own company; others are left out. */
export const accountColleaguesQuery = z.object({ userIds: z.array(idSchema).max(200) });
export const accountColleaguesResult = z.array(z.object({ id: idSchema, name: z.string() }));

export type AccountColleaguesQuery = z.infer<typeof accountColleaguesQuery>;
export type AccountColleagues = z.infer<typeof accountColleaguesResult>;
export type AccountUserQuery = z.infer<typeof accountUserQuery>;
export type AccountUser = z.infer<typeof accountUserResult>;
export type AccountSessionState = z.infer<typeof accountSessionStateResult>;
export type AccountUsersQuery = z.infer<typeof accountUsersQuery>;
export type AccountUsers = z.infer<typeof accountUsersResult>;
export type AccountCompanyQuery = z.infer<typeof accountCompanyQuery>;
export type AccountCompaniesQuery = z.infer<typeof accountCompaniesQuery>;
export type AccountCompany = z.infer<typeof accountCompanySchema>;
export type AccountCompanies = z.infer<typeof accountCompaniesResult>;
export type AccountFindLoginQuery = z.infer<typeof accountFindLoginQuery>;
export type AccountFindLogin = z.infer<typeof accountFindLoginResult>;

import { z } from 'zod';
import { COMPANY_LOG_ACTIONS, COMPANY_LOG_KINDS } from '../constants/people.ts';
import { pageNumberSchema, pageOf, pageSizeSchema } from '../primitives/paging.ts';
import { instantSchema } from '../primitives/schemas.ts';

/** `GET /api/company/log`: a page of it, of one kind or of all. */
export const companyLogFilterSchema = z.object({
  kind: z.enum(COMPANY_LOG_KINDS).optional(),
  page: pageNumberSchema,
  limit: pageSizeSchema({ max: 100, usual: 25 }),
});

/** What of a company, of a branch or of what somebody may do is shown to its owners. */
export const COMPANY_LOG_FIELDS = [
  'role',
  'monthlyLimit',
  'branches',
  'name',
  'vatOrRegistrationNo',
  'country',
  'city',
  'address',
  'phone',
] as const;

/** Who did it: somebody of the company, by name; the portal's staff, without; or the portal itself. */
const companyLogActorSchema = z.object({
  kind: z.enum(['colleague', 'staff', 'portal']),
  /** Null but for a colleague who was not erased. */
  name: z.string().nullable(),
});

const companyLogEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  deed: z.enum(COMPANY_LOG_ACTIONS),
  actor: companyLogActorSchema,
  /** Whom or which branch it is about: a name, or the address that was invited; null for the company itself. */
  subject: z.string().nullable(),
  /**
   * What was changed. A limit is an amount of the market's currency, null for none; `branches` are their names with
   * commas between, null for all of them.
   */
  changes: z.array(
    z.object({
      field: z.enum(COMPANY_LOG_FIELDS),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

/** Newest first. */
export const companyLogSchema = pageOf(companyLogEntrySchema);

export type CompanyLogEntry = z.infer<typeof companyLogEntrySchema>;
export type CompanyLog = z.infer<typeof companyLogSchema>;
export type CompanyLogField = (typeof COMPANY_LOG_FIELDS)[number];

import { z } from 'zod';
import { COMPANY_SORTS, ACTIONS, USER_SORTS } from '../constants/people.ts';
import { idSchema, usernameSchema } from '../primitives/ids.ts';
import { idListSchema } from '../primitives/paging.ts';
import {
  instantSchema,
  reasonSchema,
  requiredLine,
  roleSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { countrySchema, emailSchema, noPasswordSchema } from './accounts.ts';
import { newCompanySchema } from './admin.ts';
import { namedActorSchema } from './admin-keys.ts';
import {
  addressSchema,
  citySchema,
  personNameSchema,
  phoneSchema,
  placeNameSchema,
  registrationNoSchema,
} from './contact-fields.ts';

const count = z.int().min(0);

/** What lists of people are filtered by; `q` is a whole e-mail address or user name, or a part of a company's name. */
export const userFilterSchema = z.strictObject({
  id: idListSchema.optional(),
  q: requiredLine(254).optional(),
  tenantId: tenantSchema.optional(),
  role: roleSchema.optional(),
  status: z.enum(['active', 'disabled']).optional(),
  companyId: idSchema.optional(),
});

/** What lists of companies are filtered by; `q` is a part of the name or of the registration number. */
export const companyFilterSchema = z.strictObject({
  id: idListSchema.optional(),
  q: text(200).trim().optional(),
  tenantId: tenantSchema.optional(),
  country: countrySchema.optional(),
});

export const userSortSchema = z.enum(USER_SORTS);
export const companySortSchema = z.enum(COMPANY_SORTS);

/** `PUT /api/admin/users/{id}`, with `If-Match`. Of a phone '' takes it away. */
export const userEditSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  phone: phoneSchema,
});

/** `POST /api/admin/users/{id}/role`, by a super admin: staff stay staff, and customers customers. */
export const roleChangeSchema = z.object({ role: roleSchema, reason: reasonSchema });

/** `POST /api/admin/users/{id}/disable` and `/enable`. */
export const becauseOfSchema = z.object({ reason: reasonSchema });

/** `POST /api/admin/users/{id}/disable`: how many sessions have ended. */
export const userDisabledSchema = z.object({ ended: count });

/** The person with whom a company begins: they choose a password by a link that is mailed to them. */
const newPersonSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: emailSchema,
  username: usernameSchema,
  phone: phoneSchema.optional(),
  password: noPasswordSchema,
});

/** `POST /api/admin/companies`, in either market. */
export const companyOpeningSchema = newCompanySchema.extend({
  tenantId: tenantSchema,
  person: newPersonSchema,
});

/** `PUT /api/admin/companies/{id}`, with `If-Match`; '' takes a detail away. */
export const companyEditSchema = z.object({
  name: placeNameSchema,
  vatOrRegistrationNo: registrationNoSchema,
  country: countrySchema,
  city: citySchema,
  address: addressSchema,
  phone: phoneSchema,
});

/** `GET /api/admin/companies/{id}/counts`: how much there is of what belongs to a company. */
export const companyCountsSchema = z.object({
  people: count,
  branches: count,
  orders: count,
  tickets: count,
  keys: count,
});

/** A step of a record's history: who did what, when and why, and what each changed field was before and after. */
export const historyEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(ACTIONS),
  actor: namedActorSchema,
  /** Whom the step is about, in the record of something else: a colleague whose role a company's record mentions. */
  person: namedActorSchema.optional(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

export type UserFilter = z.infer<typeof userFilterSchema>;
export type CompanyFilter = z.infer<typeof companyFilterSchema>;
export type CompanyCounts = z.infer<typeof companyCountsSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

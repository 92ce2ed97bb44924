import { z } from 'zod';
import { FIELD_FAULTS } from '../field-faults.ts';
import { isCustomer } from '../policies/access.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { idSchema, usernameSchema } from '../primitives/ids.ts';
import { roleSchema, tenantSchema } from '../primitives/schemas.ts';
import { emailSchema, newPasswordSchema, noPasswordSchema } from './accounts.ts';
import { newCompanySchema } from './admin.ts';
import { personNameSchema, phoneSchema } from './contact-fields.ts';

/**
 * `POST /api/admin/users`. A b2b_user belongs to a company: an existing one (`companyId`) or a new one
 * (`company`); staff belong to none. The person is sent a link by which they choose a password.
 */
const newUserFields = z.object({
  tenantId: tenantSchema,
  role: roleSchema,
  email: emailSchema,
  username: usernameSchema,
  password: noPasswordSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  phone: phoneSchema.optional(),
  companyId: idSchema.optional(),
  company: newCompanySchema.optional(),
  /** What a customer is in the company; left out: owner of a new one, buyer in one that exists. */
  companyRole: z.enum(COMPANY_ROLES).optional(),
});

function requireOneCompany(
  user: Pick<z.infer<typeof newUserFields>, 'role' | 'companyId' | 'company'>,
  context: z.core.$RefinementCtx,
): void {
  const companies = [user.companyId, user.company].filter((company) => company !== undefined);
  const expected = isCustomer(user.role) ? 1 : 0;
  if (companies.length === expected) return;
  context.addIssue({
    code: 'custom',
    path: ['companyId'],
    message:
      expected === 1 ? FIELD_FAULTS['one-company-wanted'] : FIELD_FAULTS['no-company-wanted'],
  });
}

export const newUserSchema = newUserFields.superRefine(requireOneCompany);

/** The same by whoever operates the machine, who may give the account a password. */
export const openedUserSchema = newUserFields
  .extend({ password: newPasswordSchema.optional() })
  .superRefine(requireOneCompany);

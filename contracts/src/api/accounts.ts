import { z } from 'zod';
import { PANELS } from '../constants/panels.ts';
import { COUNTRIES } from '../primitives/countries.ts';
import { idSchema, usernameSchema } from '../primitives/ids.ts';
import { requiredText, roleSchema, tenantSchema, text } from '../primitives/schemas.ts';

/** An e-mail address: trimmed, lower-cased, at most 254 characters. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Invalid email address'));

/** A new password. The bounds keep guessing and hashing within reason. */
export const newPasswordSchema = text(200).min(8);

/** A country of the fixed list, or nothing. */
export const countrySchema = z.union([z.literal(''), z.enum(COUNTRIES)]);

/** The signed-in person as the shop knows them. */
export const userSchema = z.object({
  id: idSchema,
  tenantId: tenantSchema,
  role: roleSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  /** Null for people of the portal's own staff. */
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
});

/**
 * `email` or `username`, and the password. Either field takes either name (ruling T.22). `panel` lets the
 * server decide whether the account may enter there (rulings T.25, T.26).
 */
export const loginSchema = z
  .object({
    email: requiredText(254).optional(),
    username: requiredText(254).optional(),
    password: text(200).min(1),
    panel: z.enum(PANELS).optional(),
  })
  .refine((login) => login.email !== undefined || login.username !== undefined, {
    path: ['email'],
    message: 'Required',
  });

/** What the registration form collects; the same fields make a company and its first user. */
export const registrationFieldsSchema = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  companyName: requiredText(200),
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  phone: requiredText(50),
  country: countrySchema.optional(),
  city: text(100).trim().optional(),
  address: text(300).trim().optional(),
  vatOrRegistrationNo: text(50).trim().optional(),
});

/** `POST /api/register`: customers register only as a b2b_user with branch type main (section 6). */
export const registrationSchema = registrationFieldsSchema.extend({
  tenantId: tenantSchema.default('eur'),
  role: z.literal('b2b_user').default('b2b_user'),
  branchType: z.literal('main').default('main'),
});

export const csrfTokenSchema = z.object({ csrfToken: z.string() });

/** `POST /api/logout` answers this whether or not somebody was signed in. */
export const logoutAnswerSchema = z.object({ message: z.string() });

export type User = z.infer<typeof userSchema>;
export type Login = z.infer<typeof loginSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type RegistrationPayload = z.input<typeof registrationSchema>;

import { z } from 'zod';
import { PANELS } from '../constants/panels.ts';
import { MAILBOXES } from '../constants/people.ts';
import { PASSWORD_LENGTH } from '../constants/passwords.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { passwordFault } from '../policies/new-password.ts';
import type { PasswordFault } from '../policies/new-password.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { COUNTRIES } from '../primitives/countries.ts';
import { EMAIL, normalizeEmail } from '../primitives/email.ts';
import { idSchema, usernameSchema } from '../primitives/ids.ts';
import { LANGUAGES } from '../primitives/languages.ts';
import {
  chosenLanguageSchema,
  instantSchema,
  requiredText,
  roleSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { factorProofSchema } from './second-factor.ts';
import {
  addressSchema,
  citySchema,
  companyNameSchema,
  personNameSchema,
  phoneSchema,
  placeNameSchema,
  registrationNoSchema,
} from './contact-fields.ts';

/** An e-mail address in its one spelling, at most 254 characters. */
export const emailSchema = z
  .string()
  .overwrite(normalizeEmail)
  .max(254)
  .pipe(z.email({ pattern: EMAIL, error: 'Invalid email address' }));

const PASSWORD_FAULTS: Readonly<Record<PasswordFault, string>> = {
  'too-short': FIELD_FAULTS['short-password'],
  'only-spaces': FIELD_FAULTS['blank-password'],
  invisible: FIELD_FAULTS['invisible-password'],
};

/**
 * A new password in its normal form (NFKC); spaces alone are none. Which ones are too common, or too short for whose
 * it is, is decided where the account is known.
 */
export const newPasswordSchema = text(PASSWORD_LENGTH.max)
  .superRefine((password, context) => {
    const fault = passwordFault(password);
    if (fault) context.addIssue({ code: 'custom', message: PASSWORD_FAULTS[fault] });
  })
  .normalize('NFKC')
  .meta({ minLength: PASSWORD_LENGTH.min });

/** Staff set nobody a password: whose account it is chooses one by a link. */
export const noPasswordSchema = z.never({ error: FIELD_FAULTS['no-password-wanted'] }).optional();

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
  /** Null where none was given. */
  phone: z.string().nullable(),
  /** Null for people of the portal's own staff. */
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  /** What they are in it; null for staff. */
  companyRole: z.enum(COMPANY_ROLES).nullable(),
  /** What the portal writes to them in; null until they chose one: their market's then. */
  language: chosenLanguageSchema,
  /** The branches of the company whose things alone they see; absent where they see all of them. */
  boundTo: z.array(idSchema).exactOptional(),
});

/** `POST /api/user/email`: the address that is asked for, and the password once more. */
export const emailChangeRequestSchema = z.object({
  email: emailSchema,
  password: text(PASSWORD_LENGTH.max).min(1),
});

/** `POST /api/email-change/confirm`: what the link of either mail holds; 422 `reset-token-invalid`, 409 `email-taken`. */
export const emailChangeConfirmSchema = z.object({ token: z.string().max(200) });

/** `changed` once both addresses have confirmed; until then the other one is waited for. */
export const emailChangeConfirmedSchema = z.object({
  changed: z.boolean(),
  waitingFor: z.enum(MAILBOXES).nullable(),
});

/** `POST /api/password-reset/yield-email`: what the link for a new password holds; 422 `reset-token-invalid`. */
export const emailYieldSchema = z.object({ token: z.string().max(200) });

/** A change of an e-mail address that is not done yet. */
const pendingEmailSchema = z.object({
  email: z.string(),
  /** The links work until then. */
  expiresAt: instantSchema,
  /** Whose mails were answered. */
  confirmed: z.array(z.enum(MAILBOXES)),
});

/** `GET /api/user/email`: what the caller has asked for; null where nothing waits. */
export const emailChangeSchema = z.object({ pending: pendingEmailSchema.nullable() });

/**
 * `email` or `username`, and the password. Either field takes either name (ruling T.22). `panel` lets the
 * server decide whether the account may enter there (rulings T.25, T.26).
 */
export const loginSchema = z
  .object({
    email: requiredText(254).optional(),
    username: requiredText(254).optional(),
    password: text(PASSWORD_LENGTH.max).min(1),
    panel: z.enum(PANELS).optional(),
    /** The second step, where the first was answered 403 `second-factor-required`. */
    secondFactor: factorProofSchema.optional(),
  })
  .refine((login) => login.email !== undefined || login.username !== undefined, {
    path: ['email'],
    message: FIELD_FAULTS.required,
  });

/** What the registration form collects; the same fields make a company and its first user. */
export const registrationFieldsSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  companyName: companyNameSchema,
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  phone: phoneSchema.min(1),
  country: countrySchema.optional(),
  city: citySchema.optional(),
  address: addressSchema.optional(),
  vatOrRegistrationNo: registrationNoSchema.optional(),
});

/** `POST /api/register`: customers register only as a b2b_user with branch type main (section 6). */
export const registrationSchema = registrationFieldsSchema.extend({
  tenantId: tenantSchema.default('eur'),
  role: z.literal('b2b_user').default('b2b_user'),
  branchType: z.literal('main').default('main'),
});

/** `PATCH /api/user`: what is left out stays as it is; a phone of '' is taken away. Answers the user. */
export const profileChangeSchema = z.object({
  firstName: personNameSchema.optional(),
  lastName: personNameSchema.optional(),
  phone: phoneSchema.optional(),
  /** What the portal writes to them in from now on. */
  language: z.enum(LANGUAGES).optional(),
});

/** `GET /api/company`: the caller's company. What was never said about it is ''. */
export const companySchema = z.object({
  id: idSchema,
  tenantId: tenantSchema,
  name: z.string(),
  vatOrRegistrationNo: z.string(),
  country: countrySchema,
  city: z.string(),
  address: z.string(),
  phone: z.string(),
});

/** `PATCH /api/company`: what is left out stays as it is, '' takes a detail away. Answers the company. */
export const companyChangeSchema = z.object({
  name: placeNameSchema.optional(),
  vatOrRegistrationNo: registrationNoSchema.optional(),
  country: countrySchema.optional(),
  city: citySchema.optional(),
  address: addressSchema.optional(),
  phone: phoneSchema.optional(),
});

/**
 * `POST /api/user/password`. All other sessions of the user end; this one goes on under a new id, so the next changing
 * request needs a new CSRF token. 422 `wrong-password`, 429 `too-many-attempts` after too many wrong ones.
 */
export const passwordChangeSchema = z.object({
  oldPassword: text(PASSWORD_LENGTH.max).min(1),
  newPassword: newPasswordSchema,
});

/** A place where the user is signed in. `id` is a name for it, not what the cookie holds. */
const userSessionSchema = z.object({
  id: idSchema,
  /** Whether it is the session that asks. */
  current: z.boolean(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  address: z.string(),
  /** For people: 'Chrome on Linux'; 'Unknown device' where the browser does not say. */
  device: z.string(),
});

/** `GET /api/user/failed-sign-ins`: when many tried wrong passwords within the last 30 days; null when nobody did. */
export const failedSignInsSchema = z.object({ noticedAt: instantSchema.nullable() });

/** `GET /api/user/sessions`: the asking session first, then by last use. */
export const userSessionsResultSchema = z.array(userSessionSchema);

/**
 * The own password once more, for `DELETE /api/user/sessions` and for another session than the one that asks: whoever
 * finds a browser open must not sign its owner out elsewhere. 422 `wrong-password`.
 */
export const passwordConfirmationSchema = z.object({ password: text(PASSWORD_LENGTH.max).min(1) });

/** Ending the session that asks is signing out, which needs no password. */
export const sessionEndSchema = passwordConfirmationSchema.partial();

/** `DELETE /api/user/sessions`: how many others have ended. */
export const sessionsEndedSchema = z.object({ ended: z.int().min(0) });

/** `POST /api/password-reset`: 202 with the same text whether or not there is such an account. */
export const passwordResetRequestSchema = z.object({ email: emailSchema });

/** `POST /api/password-reset/confirm`; 422 `reset-token-invalid` when the link was used, is too old or was replaced. */
export const passwordResetConfirmSchema = z.object({
  token: z.string().max(200),
  password: newPasswordSchema,
});

/** An answer that holds a text for people only. */
export const messageResultSchema = z.object({ message: z.string() });

export const csrfTokenSchema = z.object({ csrfToken: z.string() });

/** `POST /api/logout` answers this whether or not somebody was signed in. */
export const logoutResultSchema = z.object({ message: z.string() });

export type ProfileChange = z.infer<typeof profileChangeSchema>;
export type Company = z.infer<typeof companySchema>;
export type CompanyChange = z.infer<typeof companyChangeSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type FailedSignIns = z.infer<typeof failedSignInsSchema>;
export type UserSession = z.infer<typeof userSessionSchema>;
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>;
export type PasswordResetConfirm = z.infer<typeof passwordResetConfirmSchema>;
export type User = z.infer<typeof userSchema>;
export type Login = z.infer<typeof loginSchema>;
export type RegistrationPayload = z.input<typeof registrationSchema>;
export type EmailChangeRequest = z.infer<typeof emailChangeRequestSchema>;
export type EmailChangeConfirmed = z.infer<typeof emailChangeConfirmedSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;

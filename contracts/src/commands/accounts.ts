import { z } from 'zod';
import {
  companyChangeSchema,
  emailSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetConfirmSchema,
  profileChangeSchema,
  registrationFieldsSchema,
} from '../api/accounts.ts';
import { newUserSchema } from '../api/admin.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, requiredText, tenantSchema, text } from '../primitives/schemas.ts';

/**
 * Sent by nobody in particular (an anonymous actor). The process at the edge has decided that the market is
 * open for registration. Answers the {@link User}.
 */
export const registerCompanyInput = registrationFieldsSchema.extend({
  tenantId: tenantSchema,
});

/**
 * Checks e-mail or user name and password; answers the {@link User}, or 401 `invalid-credentials`, 423
 * `account-locked`. The panel is checked after the password: 403 `panel-denied`, see policies/panel-access.
 */
export const signInInput = loginSchema.safeExtend({
  /** Where the request came from, for the table of sign-in attempts. */
  remoteAddress: text(64),
});

/** The actor signs out; recorded, nothing answered. */
export const signOutInput = z.object({});

/** An admin opens an account; only a super_admin opens those of admins and auditors. Answers an AdminUser. */
export const createUserInput = newUserSchema;

/**
 * The actor's own password. Ends all of the user's sessions (`sessionsValidFrom` of `accounts.user`). Answers
 * {@link sessionsEndedBefore}, or 422 `wrong-password`, 423 `account-locked`.
 */
export const changePasswordInput = passwordChangeSchema;

/** Whose sessions have ended, if they began up to this instant. */
export const sessionsEndedBefore = z.object({ userId: idSchema, changedAt: instantSchema });

/** The actor's own names and phone. Answers the {@link User}. */
export const changeProfileInput = profileChangeSchema;

/** Somebody of a company changes what is known of it. Answers the Company. */
export const changeCompanyInput = companyChangeSchema;

/** Sent by nobody in particular. Answers nothing, whether or not the address has an account: a link goes there. */
export const requestPasswordResetInput = z.object({ email: emailSchema });

/**
 * Sent by the process that mails the link, at the moment of sending. Answers {@link passwordResetLink}; earlier links
 * of the user are void from then on.
 */
export const issuePasswordResetInput = z.object({ userId: idSchema });
export const passwordResetLink = z.object({
  /** The one-time token: 32 random bytes as base64url. */
  token: z.string(),
  validForMinutes: z.int().min(1),
  email: z.string(),
  firstName: z.string(),
});

/** Sent by nobody in particular. Answers {@link sessionsEndedBefore}, or 422 `reset-token-invalid`. */
export const confirmPasswordResetInput = passwordResetConfirmSchema;

/** An admin closes an account, which ends its sessions; only a super_admin closes those of staff. */
export const disableUserInput = z.object({ userId: idSchema, reason: requiredText(500) });
/** An admin opens a closed account again. */
export const enableUserInput = disableUserInput;

export type RegisterCompany = z.infer<typeof registerCompanyInput>;
export type SignIn = z.infer<typeof signInInput>;
export type CreateUser = z.infer<typeof createUserInput>;
export type ChangePassword = z.infer<typeof changePasswordInput>;
export type SessionsEndedBefore = z.infer<typeof sessionsEndedBefore>;
export type ChangeProfile = z.infer<typeof changeProfileInput>;
export type ChangeCompany = z.infer<typeof changeCompanyInput>;
export type RequestPasswordReset = z.infer<typeof requestPasswordResetInput>;
export type IssuePasswordReset = z.infer<typeof issuePasswordResetInput>;
export type PasswordResetLink = z.infer<typeof passwordResetLink>;
export type ConfirmPasswordReset = z.infer<typeof confirmPasswordResetInput>;
export type DisableUser = z.infer<typeof disableUserInput>;
export type EnableUser = z.infer<typeof enableUserInput>;

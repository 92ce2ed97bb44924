import { z } from 'zod';
import { loginSchema, newPasswordSchema, registrationFieldsSchema } from '../api/accounts.ts';
import { newUserSchema } from '../api/admin.ts';
import { idSchema } from '../primitives/ids.ts';
import { requiredText, tenantSchema, text } from '../primitives/schemas.ts';

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
 * nothing, or 422 `wrong-password`, 423 `account-locked`.
 */
export const changePasswordInput = z.object({
  oldPassword: text(200).min(1),
  newPassword: newPasswordSchema,
});

/** An admin closes an account, which ends its sessions; only a super_admin closes those of staff. */
export const disableUserInput = z.object({ userId: idSchema, reason: requiredText(500) });
/** An admin opens a closed account again. */
export const enableUserInput = disableUserInput;

export type RegisterCompany = z.infer<typeof registerCompanyInput>;
export type SignIn = z.infer<typeof signInInput>;
export type CreateUser = z.infer<typeof createUserInput>;
export type ChangePassword = z.infer<typeof changePasswordInput>;
export type DisableUser = z.infer<typeof disableUserInput>;
export type EnableUser = z.infer<typeof enableUserInput>;

import { z } from 'zod';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { idSchema, usernameSchema } from '../primitives/ids.ts';
import { amountSchema, instantSchema, tenantSchema } from '../primitives/schemas.ts';
import { emailSchema, newPasswordSchema } from './accounts.ts';
import { personNameSchema, phoneSchema } from './contact-fields.ts';

const MAX_BRANCHES = 50;

const part = {
  role: z.enum(COMPANY_ROLES),
  /** What may be spent in a calendar month without approval, in the market's currency; null: no limit, as owners have none. */
  monthlyLimit: amountSchema.nullable(),
  /** The branches that may be bought for; null: all. */
  branchIds: z.array(idSchema).min(1).max(MAX_BRANCHES).nullable(),
};

/** `PATCH /api/colleagues/{id}`: what a colleague is and may do from now on. */
export const companyPartSchema = z.object(part);

/** The same, from the role that whoever gives it has seen: 412 with both where it is another one by now. */
export const seenPartSchema = companyPartSchema.extend({
  expectedRole: z.enum(COMPANY_ROLES).optional(),
});

/** `POST /api/invitations`; 201 with the invitation. The link goes to the address by e-mail. */
export const newInvitationSchema = z.object({ email: emailSchema, ...part });

/** Somebody of one's own company. */
export const colleagueSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(['active', 'disabled']),
  lastSignInAt: instantSchema.nullable(),
  /** Whether an owner has ended the access, and may open it again. */
  mayReopen: z.boolean(),
  ...part,
});

/** A colleague who was given a role; where staff gave or took ownership, it waits for the owners until `waitsUntil`. */
export const roleGivenSchema = colleagueSchema.extend({ waitsUntil: instantSchema.optional() });

/** An invitation that was neither accepted nor withdrawn. */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  sentAt: instantSchema,
  /** The link works until then. */
  expiresAt: instantSchema,
  expired: z.boolean(),
  ...part,
});

/** `GET /api/colleagues`: owners first, then by name; those whose access has ended last. */
export const colleaguesSchema = z.object({
  people: z.array(colleagueSchema),
  invitations: z.array(invitationSchema),
});

const token = z.string().max(200);

/** `POST /api/invitation`: what the link is for; 422 `invitation-invalid`. */
export const invitationReadSchema = z.object({ token });

export const readInvitationSchema = z.object({
  companyName: z.string(),
  tenantId: tenantSchema,
  email: z.string(),
  role: z.enum(COMPANY_ROLES),
});

/** `POST /api/invitation/accept`: opens the account, which is then signed in. */
export const invitationAcceptSchema = z.object({
  token,
  firstName: personNameSchema,
  lastName: personNameSchema,
  username: usernameSchema,
  password: newPasswordSchema,
  phone: phoneSchema.optional(),
});

export type CompanyPart = z.infer<typeof companyPartSchema>;
export type NewInvitation = z.infer<typeof newInvitationSchema>;
export type Colleague = z.infer<typeof colleagueSchema>;
export type RoleGiven = z.infer<typeof roleGivenSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type Colleagues = z.infer<typeof colleaguesSchema>;
export type ReadInvitation = z.infer<typeof readInvitationSchema>;
export type InvitationAccept = z.infer<typeof invitationAcceptSchema>;

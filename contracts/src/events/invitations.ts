import { z } from 'zod';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import {
  encryptedField,
  idField,
  instantField,
  inviterFields,
  moneyField,
  tenantField,
} from './event-fields.ts';
import type { EventOf } from './event-of.ts';

/** Stream `invitation-<invitationId>`. */
export const invitationEvents = {
  /** `personId`: the user that comes of it; the e-mail address is encrypted under that one's key. */
  'InvitationSent.v2': z.object({
    invitationId: idField,
    companyId: idField,
    tenantId: tenantField,
    personId: idField,
    email: encryptedField,
    /** The fingerprint of the address, by which a second invitation is recognised. */
    emailClaim: z.string(),
    role: z.enum(COMPANY_ROLES),
    monthlyLimit: moneyField.nullable(),
    branchIds: z.array(idField).nullable(),
    /** Whether a demo made the account of who invites. */
    demo: z.boolean(),
    sentAt: instantField,
    expiresAt: instantField,
    ...inviterFields,
  }),
  /** Another link goes out; the one before it ends. Who sends it has invited from then on. */
  'InvitationResent.v2': z.object({
    invitationId: idField,
    companyId: idField,
    sentAt: instantField,
    expiresAt: instantField,
    ...inviterFields,
  }),
  'InvitationWithdrawn.v1': z.object({ invitationId: idField, companyId: idField }),
  /** `acceptanceId`: names the acceptance that counted. */
  'InvitationAccepted.v1': z.object({
    invitationId: idField,
    companyId: idField,
    userId: idField,
    acceptanceId: idField,
  }),
};

export type InvitationEvent = EventOf<typeof invitationEvents>;

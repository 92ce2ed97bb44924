import { z } from 'zod';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { LANGUAGES } from '../primitives/languages.ts';
import { ROLES } from '../primitives/role.ts';
import { CREDENTIAL_KINDS } from '../constants/credentials.ts';
import { GRANTS, MAILBOXES } from '../constants/people.ts';
import { SIGHTS } from '../constants/sights.ts';
import type { EventOf } from './event-of.ts';
import {
  encryptedField,
  fingerprintField,
  idField,
  instantField,
  inviterFields,
  moneyField,
  reasonAboutPerson,
  tenantField,
} from './event-fields.ts';

/** Stream `company-<companyId>`. */
export const companyEvents = {
  'CompanyRegistered.v1': z.object({
    companyId: idField,
    tenantId: tenantField,
    name: z.string(),
    vatOrRegistrationNo: z.string().optional(),
    country: z.string().optional(),
    city: z.string().optional(),
    address: z.string().optional(),
    mainBranchId: idField,
    branchType: z.literal('main'),
    /** As CompanySightChosen says it; absent before there was a choice: the whole company. */
    buyersSee: z.enum(SIGHTS).optional(),
    viewersSee: z.enum(SIGHTS).optional(),
  }),
  /** How far the branches that people were given reach over what they see, from now on; owners see everything. */
  'CompanySightChosen.v1': z.object({
    companyId: idField,
    /** Of those who buy or approve. */
    buyersSee: z.enum(SIGHTS),
    viewersSee: z.enum(SIGHTS),
  }),
  /** What changed; '' takes a detail away. */
  'CompanyDetailsChanged.v1': z.object({
    companyId: idField,
    name: z.string().optional(),
    vatOrRegistrationNo: z.string().optional(),
    country: z.string().optional(),
    city: z.string().optional(),
    address: z.string().optional(),
    phone: z.string().optional(),
  }),
  /** An owner asks a second factor of everybody in the company, or of nobody any more. */
  'CompanySecondFactorDutySet.v1': z.object({ companyId: idField, required: z.boolean() }),
};

const newPassword = {
  userId: idField,
  credentialId: idField,
  /** Of the stored hash; absent before there were fingerprints. */
  passwordFingerprint: fingerprintField.optional(),
};

/** Stream `user-<userId>`. Names, e-mail, user name and phone are encrypted under the person's key. */
export const userEvents = {
  'UserRegistered.v1': z.object({
    userId: idField,
    companyId: idField.optional(),
    tenantId: tenantField,
    role: z.enum(ROLES),
    personal: z.object({
      firstName: encryptedField,
      lastName: encryptedField,
      email: encryptedField,
      username: encryptedField,
      phone: encryptedField.optional(),
    }),
    /** Names of the claim streams, so that they can be released. */
    emailClaim: z.string(),
    usernameClaim: z.string(),
    /** By the key that names such claims no more, as long as it is not done with: released together with those. */
    formerEmailClaim: z.string().optional(),
    formerUsernameClaim: z.string().optional(),
    /** `demo`: made by a demo, or by somebody whose own account a demo made. */
    origin: z.enum(['self', 'admin', 'command-line', 'demo', 'invitation']),
    /** Which row of the credentials table counts; absent: that of the user's own id. */
    credentialId: idField.optional(),
    /** Of the stored hash of the password; null: it begins without one. Absent before there were fingerprints. */
    passwordFingerprint: fingerprintField.nullable().optional(),
  }),
  /** What changed; a phone of null is taken away. */
  'UserProfileChanged.v1': z.object({
    userId: idField,
    personal: z.object({
      firstName: encryptedField.optional(),
      lastName: encryptedField.optional(),
      phone: encryptedField.nullable().optional(),
    }),
  }),
  /** The claims on what somebody signs in with have other names: the key that makes them is another one. */
  'UserClaimsRenamed.v1': z.object({
    userId: idField,
    emailClaim: z.string(),
    usernameClaim: z.string(),
  }),
  /** Somebody asks for another e-mail address; it is theirs once mails to the old and the new one were answered. */
  'UserEmailChangeRequested.v1': z.object({
    userId: idField,
    changeId: idField,
    personal: z.object({ email: encryptedField }),
    /** The claim stream of the address that is asked for; nobody has it by this yet. */
    emailClaim: z.string(),
    requestedAt: instantField,
    expiresAt: instantField,
  }),
  /**
   * Whoever reads the mailbox says that they did not register here: the address, which nobody had proven, is free again.
   * The account is closed in the same append.
   */
  'UserEmailYielded.v1': z.object({ userId: idField, yieldedAt: instantField }),
  /** The mail to one of the two addresses was answered. */
  'UserEmailChangeConfirmed.v1': z.object({
    userId: idField,
    changeId: idField,
    mailbox: z.enum(MAILBOXES),
    confirmedAt: instantField,
  }),
  'UserEmailChangeWithdrawn.v1': z.object({ userId: idField, changeId: idField }),
  /** Both were answered: the new address counts from now on, and all sessions end. */
  'UserEmailChanged.v1': z.object({
    userId: idField,
    changeId: idField,
    personal: z.object({ email: encryptedField }),
    emailClaim: z.string(),
    /** As that of a registration. */
    formerEmailClaim: z.string().optional(),
  }),
  /** What the portal writes to somebody in from now on; their market's language until then. */
  'UserLanguageChosen.v1': z.object({ userId: idField, language: z.enum(LANGUAGES) }),
  'UserSignedIn.v1': z.object({ userId: idField }),
  'UserSignedOut.v1': z.object({ userId: idField }),
  /** Many tried wrong passwords; the owner is notified. */
  'UserSignInsFailed.v1': z.object({
    userId: idField,
    /** How many there were within an hour, as far as they were counted. */
    failures: z.int().min(1),
    noticedAt: instantField,
  }),
  /** Not recorded any more: guesses are slowed down instead. */
  'UserLockedOut.v1': z.object({ userId: idField, until: instantField }),
  /** Somebody of the staff does something else from now on; their sessions end. */
  'UserRoleChanged.v2': z.object({
    userId: idField,
    from: z.enum(ROLES),
    role: z.enum(ROLES),
    ...reasonAboutPerson,
    /** The request that a second super admin has approved. */
    requestId: idField.optional(),
  }),
  /** A role waits for a second super admin. `opens`: the account was opened with it, and lets nobody in until then. */
  'UserRoleRequested.v1': z.object({
    userId: idField,
    requestId: idField,
    role: z.enum(ROLES),
    opens: z.boolean(),
    /** Who may not approve it. */
    requestedBy: z.string(),
    requestedAt: instantField,
    ...reasonAboutPerson,
  }),
  /** Somebody did not agree, or whoever had asked took it back. */
  'UserRoleRejected.v1': z.object({ userId: idField, requestId: idField, rejectedBy: z.string() }),
  /**
   * What somebody is in their company from now on; who was never given a role is an owner, as all were before there were
   * roles. `monthlyLimit`: what they may spend in a calendar month without approval, null for no limit. `branchIds`: those
   * they may buy for, null for all.
   */
  'CompanyRoleGiven.v1': z.object({
    userId: idField,
    companyId: idField,
    role: z.enum(COMPANY_ROLES),
    monthlyLimit: moneyField.nullable(),
    branchIds: z.array(idField).nullable(),
  }),
  /** Somebody is sent a link to choose a password, the first one where the account was opened without any. */
  'UserInvited.v2': z.object({ userId: idField, invitedAt: instantField, ...inviterFields }),
  /** What this user had handed out to somebody was taken up, and at that moment they still might hand it out. */
  'GrantTakenUp.v1': z.object({ userId: idField, takenUpBy: idField, grant: z.enum(GRANTS) }),
  /** `endedByOwner`: by an owner of the person's company, who may open it again; absent where staff closed it. */
  'UserDisabled.v2': z.object({
    userId: idField,
    ...reasonAboutPerson,
    endedByOwner: z.literal(true).optional(),
  }),
  /** Somebody who manages the account has ended all its sessions; it stays open. */
  'UserSessionsEnded.v1': z.object({ userId: idField, ...reasonAboutPerson }),
  'UserEnabled.v2': z.object({
    userId: idField,
    ...reasonAboutPerson,
    /** The request that a second super admin has approved: the account was opened by it. */
    requestId: idField.optional(),
    /** Of an account of staff that somebody of the staff has opened again. Absent of all others, and of before. */
    reopened: z
      .object({ reopenedBy: idField, reopenedAt: instantField, role: z.enum(ROLES) })
      .optional(),
  }),
  /** Which row of the credentials table counts from now on. */
  'UserPasswordChanged.v1': z.object(newPassword),
  /**
   * Nothing personal of them can be read any more: their key is destroyed after this. `claims`: the fingerprints of their
   * e-mail address and user name, which are free again.
   */
  'PersonErased.v1': z.object({
    userId: idField,
    claims: z.array(z.string()),
    reason: z.string(),
    erasedAt: instantField,
  }),
  /** Everything that is known of a person was read, by themselves or, with a reason, by staff. */
  'PersonDataRead.v1': z.object({
    userId: idField,
    readId: idField,
    reason: z.string().nullable(),
    readAt: instantField,
  }),
  /** Somebody asked for a link to set a new password, which goes to the user's e-mail address. */
  'UserPasswordResetRequested.v1': z.object({ userId: idField, requestedAt: instantField }),
  /**
   * Like UserPasswordChanged, by such a link instead of the old password. `factorStands`: the account had a second factor,
   * so that whoever followed the link may be somebody else than who uses it.
   */
  'UserPasswordReset.v1': z.object({
    ...newPassword,
    factorStands: z.literal(true).optional(),
  }),
  /** The password of an account from before there were fingerprints has its own from now on; null: it has none. */
  'UserPasswordSealed.v1': z.object({
    userId: idField,
    credentialId: idField,
    passwordFingerprint: fingerprintField.nullable(),
  }),
  /** What is stored to verify somebody by is not what the log says: it was changed past the portal, and is refused. */
  'CredentialMismatchFound.v1': z.object({
    userId: idField,
    credential: z.enum(CREDENTIAL_KINDS),
    foundAt: instantField,
  }),
};

export type CompanyEvent = EventOf<typeof companyEvents>;
export type UserEvent = EventOf<typeof userEvents>;

import { z } from 'zod';
import {
  companyChangeSchema,
  companySchema,
  emailChangeConfirmSchema,
  emailYieldSchema,
  emailChangeConfirmedSchema,
  emailChangeSchema,
  emailSchema,
  loginSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  passwordResetConfirmSchema,
  profileChangeSchema,
  registrationFieldsSchema,
  userSchema,
} from '../api/accounts.ts';
import { adminCompanySchema, adminUserSchema } from '../api/admin.ts';
import { openedUserSchema } from '../api/new-user.ts';
import {
  companyFilterSchema,
  companySortSchema,
  userFilterSchema,
  userSortSchema,
} from '../api/admin-people.ts';
import { credentialAlarmSchema } from '../api/history-verification.ts';
import { FACTOR_STATES } from '../constants/second-factor.ts';
import { LANGUAGES } from '../primitives/languages.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { MAILBOXES } from '../constants/people.ts';
import { get, patch } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  instantSchema,
  reasonSchema,
  requiredText,
  roleSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { enteredUserSchema } from './entered-user.ts';
import { jobStepSchema, stepOutcomeSchema } from './jobs.ts';
import { mailedLinkSchema, relyingPartySchema } from './second-factor.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { idListSchema, listFields, orderSchema, pageOf } from '../primitives/paging.ts';

const nothing = z.object({});
const user = z.object({ userId: idSchema });
const closing = z.object({ userId: idSchema, reason: reasonSchema });
const status = z.enum(['active', 'disabled']);

/** Whose sessions have ended, if they began up to this instant. */
const sessionsEndedBefore = z.object({ userId: idSchema, changedAt: instantSchema });

export const accountsCommands = defineCalls({
  /**
   * Sent by nobody in particular (an anonymous actor). The edge has decided that the market is open. Sent again it is a
   * sign-in: 409 `email-taken` once the account has another password or a second factor.
   */
  RegisterCompany: {
    input: registrationFieldsSchema.extend({ tenantId: tenantSchema }),
    result: enteredUserSchema,
    sentBy: 'bff',
  },
  /**
   * Checks e-mail or user name and password; 401 `invalid-credentials`, 429 `too-many-attempts`. The panel is checked
   * after the password: 403 `panel-denied`, see policies/panel-access. Where the account has a second factor that was not
   * sent: 403 `second-factor-required` with how it may be given; 422 `wrong-second-factor`, 403 `codes-refused`.
   */
  SignIn: {
    /**
     * `remoteAddress`: where the request came from, for the table of sign-in attempts. Failures are counted by
     * `remoteNetwork`, or by `device` (a hash of what its cookie holds) where it signed in to the account before.
     */
    input: loginSchema.safeExtend({
      remoteAddress: text(64),
      remoteNetwork: text(64).optional(),
      device: text(64).optional(),
      /** Where a passkey would be used; absent where no browser asks. */
      relyingParty: relyingPartySchema.optional(),
    }),
    /** `given`: the second factor too; `due`: one must be added before anything else. */
    result: userSchema.extend({ secondFactor: z.enum(['given', 'due']).optional() }),
    sentBy: 'bff',
  },
  /** The actor says the own password once more; nothing is recorded. 422 `wrong-password`, 429 `too-many-attempts`. */
  VerifyPassword: { input: passwordConfirmationSchema, result: z.null(), sentBy: 'bff' },
  /** The actor signs out; only recorded. */
  SignOut: { input: nothing, result: z.null(), sentBy: 'bff' },
  /** An admin opens an account; only a super_admin opens those of admins and auditors. */
  CreateUser: { input: openedUserSchema, result: adminUserSchema, sentBy: 'bff' },
  /**
   * The actor's own password. Ends all of the user's sessions (`sessionsValidFrom` of `accounts.user`); 422
   * `wrong-password`, 429 `too-many-attempts`.
   */
  ChangePassword: { input: passwordChangeSchema, result: sessionsEndedBefore, sentBy: 'bff' },
  /** The actor's own names, phone and language. */
  ChangeProfile: {
    input: profileChangeSchema,
    result: userSchema,
    http: patch('/api/user', { right: 'signed-in', summary: 'Change the own names or phone' }),
  },
  /**
   * The actor asks for another e-mail address, whoever has it; ends what was asked before. 422 `invalid-input` where it
   * is theirs already, 429 `too-many-requests` after several.
   */
  RequestEmailChange: { input: z.object({ email: emailSchema }), result: z.null(), sentBy: 'bff' },
  /** The actor does not want it any more; nothing happens where nothing waits. */
  WithdrawEmailChange: { input: nothing, result: z.null(), sentBy: 'bff' },
  /**
   * Sent by the process that mails the link, at that moment; an earlier link to the same mailbox is void from then on.
   * 403 where the request is not the one that waits: its mail is not sent.
   */
  IssueEmailChangeLink: {
    input: user.extend({ mailbox: z.enum(MAILBOXES), changeId: idSchema }),
    result: mailedLinkSchema.extend({ newEmail: z.string() }),
  },
  /** Sent by nobody in particular, by either link; 422 `reset-token-invalid`, 409 `email-taken`. */
  ConfirmEmailChange: {
    input: emailChangeConfirmSchema,
    result: emailChangeConfirmedSchema.extend({ userId: idSchema }),
    sentBy: 'bff',
  },
  /** Sent by the process that notifies both addresses. 404 where there never was another one. */
  ReadEmailChange: {
    input: user,
    result: z.object({
      formerEmail: z.string(),
      email: z.string(),
      firstName: z.string(),
      language: z.enum(LANGUAGES),
      tenantId: tenantSchema,
    }),
  },
  /** Somebody of a company changes what is known of it. */
  ChangeCompany: {
    input: companyChangeSchema,
    result: companySchema,
    http: patch('/api/company', {
      right: 'edit-company',
      summary: 'Change what the caller\u2019s company says about itself',
    }),
  },
  /** Sent by nobody in particular. The answer is the same whether or not the address has an account. */
  RequestPasswordReset: {
    input: z.object({ email: emailSchema }),
    result: z.null(),
    sentBy: 'bff',
  },
  /** Sent by the process that mails the link, at that moment; earlier links of the user are void from then on. */
  IssuePasswordReset: {
    /** `invitation`: the person has not asked for it, so the link waits longer. */
    input: user.extend({ invitation: z.boolean().optional() }),
    /** `unproven`: nobody has shown yet that they read the account's mailbox. */
    result: mailedLinkSchema.extend({ unproven: z.boolean() }),
  },
  /** By who started a rotation of keys: the claims of one person, by the names that the current key makes. */
  RenameUserClaims: { input: jobStepSchema, result: stepOutcomeSchema },
  /** By a process: an account from before there were fingerprints has its credentials sealed; once. */
  SealCredentials: { input: user, result: z.null() },
  /** By a process: the payment reference of a company from before they were claimed is nobody else's from then on. */
  ClaimPaymentReference: { input: z.object({ companyId: idSchema }), result: z.null() },
  /**
   * Sent by nobody in particular, by the link for a new password: the reader of the mailbox did not register here. An
   * account whose mailbox nobody has proven is closed, and its address free; 422 `reset-token-invalid`.
   */
  YieldEmail: { input: emailYieldSchema, result: user, sentBy: 'bff' },
  /** Sent by nobody in particular; 422 `reset-token-invalid`. */
  ConfirmPasswordReset: {
    input: passwordResetConfirmSchema,
    result: sessionsEndedBefore,
    sentBy: 'bff',
  },
  /** An admin closes an account, which ends its sessions; only a super_admin closes those of staff. */
  DisableUser: { input: closing, result: z.null(), sentBy: 'bff' },
  /** An admin opens a closed account again. */
  EnableUser: { input: closing, result: z.null(), sentBy: 'bff' },
  /** By whoever may close the account: all its sessions end, and it stays open. */
  EndUserSessions: { input: closing, result: z.null(), sentBy: 'bff' },
});

/** What decides whether an account's sessions live. */
const sessionState = z.object({
  status,
  /** Sessions begun before this instant have ended (password changed, disabled); null when none have. */
  sessionsValidFrom: instantSchema.nullable(),
  secondFactor: z.enum(FACTOR_STATES),
  /** What the person is in their company now; null for staff. */
  companyRole: z.enum(COMPANY_ROLES).nullable(),
  /** The branches whose things alone they see; null where they see all of the company. */
  boundTo: z.array(idSchema).nullable(),
});

export const accountsQueries = defineCalls({
  /** The actor's own account, or any account for admins. 404 when there is none. */
  'accounts.user': {
    input: user,
    result: sessionState.extend({
      user: userSchema,
      /** When there were last many failed sign-ins; null when there never were. */
      failuresNoticedAt: instantSchema.nullable(),
    }),
    sentBy: 'bff',
  },
  /** What the actor has asked for, while it waits. */
  'accounts.emailChange': {
    input: nothing,
    result: emailChangeSchema,
    http: get('/api/user/email', {
      right: 'signed-in',
      summary: 'Which other e-mail address the caller has asked for, while it waits',
    }),
  },
  /** The part of `accounts.user` that decides whether a session lives, without decrypting anything. */
  'accounts.sessionState': { input: user, result: sessionState, sentBy: 'bff' },
  /** For admins. */
  'accounts.users': {
    input: z.object({
      ...listFields,
      sort: userSortSchema.default('registeredAt'),
      ...userFilterSchema.shape,
    }),
    result: pageOf(adminUserSchema),
    http: get('/api/admin/users', {
      right: 'admins',
      summary:
        'Accounts; q is a whole e-mail address or user name (names are encrypted), or a part of a company\u2019s name',
      list: 'users',
    }),
  },
  /** For admins. */
  'accounts.companies': {
    input: z.object({
      ...listFields,
      sort: companySortSchema.default('name'),
      order: orderSchema.default('asc'),
      ...companyFilterSchema.shape,
    }),
    result: pageOf(adminCompanySchema),
    http: get('/api/admin/companies', {
      right: 'admins',
      summary: 'Companies; q is a part of the name or of the registration number',
      list: 'companies',
    }),
  },
  /** The actor's own company. */
  'accounts.company': {
    input: nothing,
    result: companySchema,
    http: get('/api/company', { right: 'see-company', summary: 'The caller\u2019s company' }),
  },
  /** For admins and the command line: whose e-mail or user name this is; 404 when nobody's. */
  'accounts.findLogin': {
    input: z.object({ login: requiredText(254) }),
    result: z.object({
      userId: idSchema,
      companyId: idSchema.nullable(),
      tenantId: tenantSchema,
      role: roleSchema,
      status,
    }),
  },
  /** The names of people of the actor's own company; others are left out. */
  'accounts.colleagues': {
    input: z.object({ userIds: idListSchema }),
    result: z.array(z.object({ id: idSchema, name: z.string() })),
    sentBy: 'bff',
  },
  /** For admins: who of a company decides on what is asked for a branch, null for none; those who came first, first. */
  'accounts.approvers': {
    input: z.object({ companyId: idSchema, branchId: idSchema.nullable() }),
    result: z.array(userSchema),
  },
  /** For those who read the history: accounts whose stored credentials are not what the log says. */
  'accounts.credentialAlarm': { input: nothing, result: credentialAlarmSchema, sentBy: 'bff' },
  /** For admins: the names of people, and of the companies they are of; who is unknown is left out. */
  'accounts.names': {
    input: z.object({ userIds: idListSchema }),
    result: z.array(
      z.object({ id: idSchema, name: z.string(), companyName: z.string().nullable() }),
    ),
    sentBy: 'bff',
  },
});

type Commands = typeof accountsCommands;
type Queries = typeof accountsQueries;

export type RegisterCompany = InputOf<Commands['RegisterCompany']>;
export type SignIn = InputOf<Commands['SignIn']>;
export type CreateUser = InputOf<Commands['CreateUser']>;
export type ChangePassword = InputOf<Commands['ChangePassword']>;
export type SessionsEndedBefore = ResultOf<Commands['ChangePassword']>;
export type ChangeProfile = InputOf<Commands['ChangeProfile']>;
export type ConfirmPasswordReset = InputOf<Commands['ConfirmPasswordReset']>;
export type EmailChangeLink = ResultOf<Commands['IssueEmailChangeLink']>;
export type ReadEmailChange = ResultOf<Commands['ReadEmailChange']>;
export type ConfirmEmailChange = InputOf<Commands['ConfirmEmailChange']>;
export type EmailChangeDone = ResultOf<Commands['ConfirmEmailChange']>;
export type PasswordResetLink = ResultOf<Commands['IssuePasswordReset']>;
export type DisableUser = InputOf<Commands['DisableUser']>;

export type AccountUser = ResultOf<Queries['accounts.user']>;
export type AccountSessionState = ResultOf<Queries['accounts.sessionState']>;
export type AccountUsersQuery = InputOf<Queries['accounts.users']>;
export type AccountUsers = ResultOf<Queries['accounts.users']>;
export type AccountCompaniesQuery = InputOf<Queries['accounts.companies']>;
export type AccountCompany = z.infer<typeof adminCompanySchema>;
export type AccountColleagues = ResultOf<Queries['accounts.colleagues']>;

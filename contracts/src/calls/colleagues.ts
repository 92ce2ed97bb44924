import { z } from 'zod';
import {
  colleaguesSchema,
  companyPartSchema,
  seenPartSchema,
  invitationAcceptSchema,
  invitationReadSchema,
  invitationSchema,
  newInvitationSchema,
  readInvitationSchema,
  roleGivenSchema,
} from '../api/colleagues.ts';
import { companyLogSchema } from '../api/company-log.ts';
import { COMPANY_LOG_KINDS } from '../constants/people.ts';
import { get, post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { LANGUAGES } from '../primitives/languages.ts';
import { sliceFields } from '../primitives/paging.ts';
import { instantSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { enteredUserSchema } from './entered-user.ts';

const invitation = z.object({ invitationId: idSchema });

/** By owners, about the people of their company. */
export const colleaguesCommands = defineCalls({
  /**
   * 409 `email-taken` where a colleague has the address, `invitation-exists` where it is invited already; 429
   * `too-many-invitations` where the address or the company has had those of a day. Whether anybody else has an account
   * with it is known to nobody but the one who reads its mails.
   */
  InviteColleague: {
    input: newInvitationSchema,
    result: invitationSchema,
    http: post('/api/invitations', {
      right: 'keep-colleagues',
      summary: 'Invite somebody into the company by e-mail',
      limit: 'support',
      logged: 'account-change',
      status: 201,
    }),
  },
  /** The link before it ends. 429 `too-many-requests` after several within the hour. */
  ResendInvitation: {
    input: invitation,
    result: invitationSchema,
    http: post('/api/invitations/:invitationId/resend', {
      right: 'keep-colleagues',
      summary: 'Send the link of an invitation once more; the one before it ends',
      limit: 'support',
    }),
  },
  WithdrawInvitation: {
    input: invitation,
    result: z.null(),
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /** An owner's colleague, or an admin's customer; nobody gives one to themselves. 409 `last-owner`. */
  GiveCompanyRole: {
    input: seenPartSchema.extend({ userId: idSchema }),
    /** `waitsUntil`: the owners may refuse it until then, and nothing has changed yet. */
    result: roleGivenSchema,
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /** An owner closes a colleague's account, whose sessions end at once. */
  EndAccess: {
    input: z.object({ userId: idSchema }),
    result: z.null(),
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /**
   * An owner opens again what an owner has ended; 409 `already-enabled`, 403 where staff closed the account, 409
   * `person-erased`.
   */
  ReopenAccess: {
    input: z.object({ userId: idSchema }),
    result: z.null(),
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /** Sent by the process that mails the link, at that moment. */
  IssueInvitation: {
    input: invitation,
    result: z.object({
      /** The one-time token: 32 random bytes as base64url; null where the address has an account already. */
      token: z.string().nullable(),
      /** Whom the mail is about. */
      personId: idSchema,
      expiresAt: instantSchema,
      email: z.string(),
      companyName: z.string(),
      /** Of the market of the company: what the invited person reads is not known. */
      language: z.enum(LANGUAGES),
    }),
  },
  /** Sent by nobody in particular; 422 `invitation-invalid`. */
  ReadInvitation: {
    input: invitationReadSchema,
    result: readInvitationSchema,
    http: post('/api/invitation', {
      right: 'anyone',
      summary: 'What the link of an invitation is for',
      limit: 'support',
    }),
  },
  /** The same; opens the account of whom the link was sent to. Sent again it is a sign-in, as RegisterCompany is. */
  AcceptInvitation: { input: invitationAcceptSchema, result: enteredUserSchema, sentBy: 'bff' },
});

export const colleaguesQueries = defineCalls({
  /** What the actor is and may do in the own company. */
  'colleagues.own': { input: z.object({}), result: companyPartSchema, sentBy: 'bff' },
  /** For which branches somebody else decides on what the actor asks for; null: for all, and for none. */
  'colleagues.decided': {
    input: z.object({}),
    result: z.object({ branchIds: z.array(idSchema).nullable() }),
    sentBy: 'bff',
  },
  /** What was changed in the actor's own company, newest first, for its owners. */
  'colleagues.log': {
    input: z.object({ ...sliceFields, kind: z.enum(COMPANY_LOG_KINDS).optional() }),
    result: companyLogSchema,
    sentBy: 'bff',
  },
  /** The people of the actor's own company, and who is invited. */
  'colleagues.list': {
    input: z.object({}),
    result: colleaguesSchema,
    http: get('/api/colleagues', {
      right: 'keep-colleagues',
      summary: 'The people of the company and what they may do, and who is invited',
    }),
  },
});

type Commands = typeof colleaguesCommands;

export type InviteColleague = InputOf<Commands['InviteColleague']>;
export type GiveCompanyRole = InputOf<Commands['GiveCompanyRole']>;
export type AcceptInvitation = InputOf<Commands['AcceptInvitation']>;
export type InvitationLink = ResultOf<Commands['IssueInvitation']>;

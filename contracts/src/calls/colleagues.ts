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
   * with it is told to nobody but the one who reads its mails.
   */
  InviteColleague: { input: newInvitationSchema, result: invitationSchema },
  /** The link before it ends. 429 `too-many-requests` after several within the hour. */
  ResendInvitation: { input: invitation, result: invitationSchema },
  WithdrawInvitation: { input: invitation, result: z.null() },
  /** An owner's colleague, or an admin's customer; nobody gives one to themselves. 409 `last-owner`. */
  GiveCompanyRole: {
    input: seenPartSchema.extend({ userId: idSchema }),
    /** `waitsUntil`: the owners may refuse it until then, and nothing has changed yet. */
    result: roleGivenSchema,
  },
  /** An owner closes a colleague's account, whose sessions end at once. */
  EndAccess: { input: z.object({ userId: idSchema }), result: z.null() },
  /**
   * An owner opens again what an owner has ended; 409 `already-enabled`, 403 where staff closed the account, 409
   * `person-erased`.
   */
  ReopenAccess: { input: z.object({ userId: idSchema }), result: z.null() },
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
  ReadInvitation: { input: invitationReadSchema, result: readInvitationSchema },
  /** The same; opens the account of whom the link was sent to. Sent again it is a sign-in, as RegisterCompany is. */
  AcceptInvitation: { input: invitationAcceptSchema, result: enteredUserSchema },
});

export const colleaguesQueries = defineCalls({
  /** What the actor is and may do in the own company. */
  'colleagues.own': { input: z.object({}), result: companyPartSchema },
  /** For which branches somebody else decides on what the actor asks for; null: for all, and for none. */
  'colleagues.decided': {
    input: z.object({}),
    result: z.object({ branchIds: z.array(idSchema).nullable() }),
  },
  /** What was changed in the actor's own company, newest first, for its owners. */
  'colleagues.log': {
    input: z.object({ ...sliceFields, kind: z.enum(COMPANY_LOG_KINDS).optional() }),
    result: companyLogSchema,
  },
  /** The people of the actor's own company, and who is invited. */
  'colleagues.list': { input: z.object({}), result: colleaguesSchema },
});

type Commands = typeof colleaguesCommands;

export type InviteColleague = InputOf<Commands['InviteColleague']>;
export type GiveCompanyRole = InputOf<Commands['GiveCompanyRole']>;
export type AcceptInvitation = InputOf<Commands['AcceptInvitation']>;
export type InvitationLink = ResultOf<Commands['IssueInvitation']>;

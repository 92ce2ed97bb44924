import { z } from 'zod';
import {
  codesAdmitSchema,
  codesLinkSchema,
  companySignInRulesSchema,
  factorAddedSchema,
  factorChallengeSchema,
  factorProofSchema,
  passkeyConfirmSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  signInRulesChangeSchema,
  signInRulesSchema,
  totpBegunSchema,
  totpConfirmSchema,
} from '../api/second-factor.ts';
import { get, post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { LANGUAGES } from '../primitives/languages.ts';
import { reasonSchema, revisionSchema, text } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';

const nothing = z.object({});

/** Whom a passkey is made for: the portal's address as the browser sees it, and its name. */
export const relyingPartySchema = z.object({ origin: text(300), id: text(253) });
const relyingParty = { relyingParty: relyingPartySchema };

/** A link that a mail takes to its reader. */
export const mailedLinkSchema = z.object({
  /** The one-time token: 32 random bytes as base64url. */
  token: z.string(),
  validForMinutes: z.int().min(1),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(LANGUAGES),
});

/** By people, for themselves; the process that keeps sessions has asked for the password, or a factor, before. */
export const secondFactorCommands = defineCalls({
  /** What there is; nothing is recorded. */
  ListSecondFactors: { input: nothing, result: secondFactorsSchema, sentBy: 'bff' },
  BeginTotp: { input: nothing, result: totpBegunSchema, sentBy: 'bff' },
  /** 422 `wrong-second-factor`. */
  ConfirmTotp: {
    input: totpConfirmSchema.extend({ factorId: idSchema }),
    result: factorAddedSchema,
    sentBy: 'bff',
  },
  BeginPasskey: {
    input: z.object(relyingParty),
    result: z.object({ options: passkeyOptionsSchema }),
    sentBy: 'bff',
  },
  ConfirmPasskey: {
    input: passkeyConfirmSchema.extend(relyingParty),
    result: factorAddedSchema,
    sentBy: 'bff',
  },
  /** New ones; those of before are void. */
  IssueRecoveryCodes: {
    input: nothing,
    result: recoveryCodesSchema,
    http: post('/api/user/second-factor/recovery-codes', {
      right: 'signed-in',
      summary: 'New recovery codes, shown this once; those of before are void',
      logged: 'second-factor-change',
      stepUp: true,
    }),
  },
  /** 409 `last-second-factor` where one is a duty. */
  RemoveSecondFactor: {
    input: z.object({ factorId: idSchema }),
    result: secondFactorsSchema,
    sentBy: 'bff',
  },
  ChallengeSecondFactor: {
    input: z.object(relyingParty),
    result: factorChallengeSchema,
    sentBy: 'bff',
  },
  /** 422 `wrong-second-factor`, 429 `too-many-attempts`, 403 `codes-refused`. */
  VerifySecondFactor: {
    input: z.object({ ...relyingParty, proof: factorProofSchema }),
    result: z.null(),
    sentBy: 'bff',
  },
  /** Sent by nobody in particular. The answer is the same whether or not somebody's codes are refused. */
  RequestCodesLink: { input: codesLinkSchema, result: z.null(), sentBy: 'bff' },
  /** Sent by the process that mails the link, at that moment; earlier links of the user are void from then on. */
  IssueCodesLink: {
    input: z.object({ userId: idSchema }),
    /** `staff`: whoever it is for signs in at the console. */
    result: mailedLinkSchema.extend({ staff: z.boolean() }),
  },
  /** Sent by nobody in particular: codes are looked at again, and asked for as before; 422 `reset-token-invalid`. */
  AdmitCodes: { input: codesAdmitSchema, result: z.null(), sentBy: 'bff' },
  /** By whoever manages the account: somebody has lost every factor. */
  ResetSecondFactors: {
    input: z.object({ userId: idSchema, reason: reasonSchema }),
    result: z.null(),
    sentBy: 'bff',
  },
  /** By an owner, for a colleague who has lost every factor. */
  ResetColleagueFactors: {
    input: z.object({ userId: idSchema }),
    result: z.null(),
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /** By an owner who has a second factor; 409 `own-factor-first` before. */
  ChangeCompanySignInRules: {
    input: companySignInRulesSchema,
    result: companySignInRulesSchema,
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /** By a super admin. */
  ChangeSignInRules: {
    input: signInRulesChangeSchema.extend({ expectedRevision: revisionSchema }),
    result: signInRulesSchema,
    sentBy: 'bff',
  },
});

export const secondFactorQueries = defineCalls({
  'accounts.signInRules': {
    input: nothing,
    result: signInRulesSchema,
    http: get('/api/admin/sign-in-rules', {
      right: 'admins',
      summary: 'Whether staff must have a second factor',
      revision: 'readonly',
    }),
  },
  /** Of the actor's own company. */
  'accounts.companySignInRules': {
    input: nothing,
    result: companySignInRulesSchema,
    http: get('/api/company/sign-in-rules', {
      right: 'keep-colleagues',
      summary: 'Whether everybody in the company must have a second factor',
    }),
  },
});

type Commands = typeof secondFactorCommands;

export type RelyingParty = z.infer<typeof relyingPartySchema>;
export type ConfirmPasskey = InputOf<Commands['ConfirmPasskey']>;
export type CodesLink = ResultOf<Commands['IssueCodesLink']>;

import { z } from 'zod';
import { messageResultSchema } from '../api/accounts.ts';
import { becauseOfSchema } from '../api/admin-people.ts';
import {
  factorAddedSchema,
  factorBeginSchema,
  factorChallengeSchema,
  factorGivenSchema,
  factorProofSchema,
  ownSecondFactorsSchema,
  passkeyConfirmSchema,
  passkeyOptionsSchema,
  secondFactorsSchema,
  signInRulesChangeSchema,
  signInRulesSchema,
  totpBegunSchema,
  totpConfirmSchema,
} from '../api/second-factor.ts';
import { get, post, remove, put } from './endpoint.ts';

/** One's own second factors, and the rules about them. */
export const secondFactorEndpoints = {
  ownFactors: get('/api/user/second-factor', {
    right: 'signed-in',
    summary: 'The caller\u2019s second factors',
    whileDue: true,
    response: ownSecondFactorsSchema,
  }),
  beginTotp: post('/api/user/second-factor/totp', {
    right: 'signed-in',
    summary: 'Begin to add an authenticator: a secret that counts once a code of it was given',
    whileDue: true,
    body: factorBeginSchema,
    response: totpBegunSchema,
  }),
  confirmTotp: post('/api/user/second-factor/totp/:factorId', {
    right: 'signed-in',
    summary: 'Add the authenticator by its first code; all other sessions end',
    logged: 'second-factor-change',
    whileDue: true,
    body: totpConfirmSchema,
    response: factorAddedSchema,
  }),
  beginPasskey: post('/api/user/second-factor/passkeys/options', {
    right: 'signed-in',
    summary: 'Begin to add a passkey: what the browser needs to make one',
    whileDue: true,
    body: factorBeginSchema,
    response: z.object({ options: passkeyOptionsSchema }),
  }),
  confirmPasskey: post('/api/user/second-factor/passkeys', {
    right: 'signed-in',
    summary: 'Add the passkey that the browser has made; all other sessions end',
    logged: 'second-factor-change',
    whileDue: true,
    body: passkeyConfirmSchema,
    response: factorAddedSchema,
  }),
  challengeSecondFactor: post('/api/user/second-factor/challenge', {
    right: 'signed-in',
    summary: 'How the second factor may be given now',
    response: factorChallengeSchema,
  }),
  verifySecondFactor: post('/api/user/second-factor/verify', {
    right: 'signed-in',
    summary: 'Give the second factor once more, before what asks for it anew',
    body: z.object({ proof: factorProofSchema }),
    response: factorGivenSchema,
  }),
  removeSecondFactor: remove('/api/user/second-factor/:factorId', {
    right: 'signed-in',
    summary: 'Remove a second factor; all other sessions end',
    logged: 'second-factor-change',
    stepUp: true,
    response: secondFactorsSchema,
  }),
  resetSecondFactors: post('/api/admin/users/:userId/second-factor/reset', {
    right: 'admins',
    summary: 'Take away the second factors of somebody who has lost them; their sessions end',
    logged: 'second-factor-change',
    stepUp: true,
    body: becauseOfSchema,
    response: messageResultSchema,
  }),
  changeSignInRules: put('/api/admin/sign-in-rules', {
    right: 'super-admins',
    summary:
      'Make the second factor a duty of the staff, or not, at the revision named in If-Match',
    logged: 'second-factor-change',
    stepUp: true,
    revision: 'required',
    body: signInRulesChangeSchema,
    response: signInRulesSchema,
  }),
};

import { z } from 'zod';
import {
  factorAddedSchema,
  factorBeginSchema,
  factorChallengeSchema,
  factorGivenSchema,
  factorProofSchema,
  ownSecondFactorsSchema,
  passkeyConfirmSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  signInRulesChangeSchema,
  signInRulesSchema,
  totpBegunSchema,
  totpConfirmSchema,
} from 'contracts/api/second-factor';
import { messageResultSchema } from 'contracts/api/accounts';
import { becauseOfSchema } from 'contracts/api/admin-people';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { requestState } from '../http/request-state.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins, signedIn, superAdmins } from '../policies/policies.ts';
import { addingFactor, factorsChanged, rememberGiven } from '../second-factor/own-session.ts';
import { requiredRelyingParty } from '../second-factor/relying-party.ts';
import { holdsUntil, requireStepUp } from '../second-factor/step-up.ts';
import { requireOwner } from '../second-factor/require-owner.ts';

const factor = z.object({ id: idSchema });
const ROOT = paths.secondFactor;

/** One's own second factors, and the rules about them. */
export const secondFactorRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: ROOT,
    summary: 'The caller\u2019s second factors',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    whileDue: true,
    schema: { response: ownSecondFactorsSchema },
    handler: async ({ ctx, command }) => ({
      ...(await command('ListSecondFactors', {})),
      givenAt: requestState(ctx).session?.secondFactorAt ?? null,
    }),
  }),
  route({
    method: 'POST',
    path: `${ROOT}/totp`,
    summary: 'Begin to add an authenticator: a secret that counts once a code of it was given',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    whileDue: true,
    schema: { body: factorBeginSchema, response: totpBegunSchema },
    handler: async (call) => {
      await requireOwner(call, call.body.password);
      return call.command('BeginTotp', {});
    },
  }),
  route({
    method: 'POST',
    path: `${ROOT}/totp/:id`,
    summary: 'Add the authenticator by its first code; all other sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    whileDue: true,
    told: 'second-factor-change',
    schema: { params: factor, body: totpConfirmSchema, response: factorAddedSchema },
    handler: async (call) => {
      const { deps, ctx, params, body, command } = call;
      await requireStepUp(call);
      return deps.limits.trySignIn(ctx.ip, () =>
        addingFactor(call, () => command('ConfirmTotp', { ...body, factorId: params.id })),
      );
    },
  }),
  route({
    method: 'POST',
    path: `${ROOT}/passkeys/options`,
    summary: 'Begin to add a passkey: what the browser needs to make one',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    whileDue: true,
    schema: { body: factorBeginSchema, response: z.object({ options: passkeyOptionsSchema }) },
    handler: async (call) => {
      await requireOwner(call, call.body.password);
      const relyingParty = requiredRelyingParty(call.ctx, call.deps.config);
      return call.command('BeginPasskey', { relyingParty });
    },
  }),
  route({
    method: 'POST',
    path: `${ROOT}/passkeys`,
    summary: 'Add the passkey that the browser has made; all other sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    whileDue: true,
    told: 'second-factor-change',
    schema: { body: passkeyConfirmSchema, response: factorAddedSchema },
    handler: async (call) => {
      const { deps, ctx, body, command } = call;
      await requireStepUp(call);
      const relyingParty = requiredRelyingParty(ctx, deps.config);
      return addingFactor(call, () => command('ConfirmPasskey', { ...body, relyingParty }));
    },
  }),
  route({
    method: 'POST',
    path: `${ROOT}/recovery-codes`,
    summary: 'New recovery codes, shown this once; those of before are void',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    stepUp: true,
    told: 'second-factor-change',
    schema: { response: recoveryCodesSchema },
    handler: async ({ command }) => command('IssueRecoveryCodes', {}),
  }),
  route({
    method: 'POST',
    path: `${ROOT}/challenge`,
    summary: 'How the second factor may be given now',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    schema: { response: factorChallengeSchema },
    handler: async ({ ctx, deps, command }) =>
      command('ChallengeSecondFactor', { relyingParty: requiredRelyingParty(ctx, deps.config) }),
  }),
  route({
    method: 'POST',
    path: `${ROOT}/verify`,
    summary: 'Give the second factor once more, before what asks for it anew',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    schema: { body: z.object({ proof: factorProofSchema }), response: factorGivenSchema },
    handler: async (call) => {
      const { ctx, deps, body, command } = call;
      const relyingParty = requiredRelyingParty(ctx, deps.config);
      await deps.limits.trySignIn(ctx.ip, () =>
        command('VerifySecondFactor', { ...body, relyingParty }),
      );
      return { until: holdsUntil(await rememberGiven(call)) };
    },
  }),
  route({
    method: 'DELETE',
    path: `${ROOT}/:id`,
    summary: 'Remove a second factor; all other sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: signedIn,
    stepUp: true,
    told: 'second-factor-change',
    schema: { params: factor, response: secondFactorsSchema },
    handler: async (call) => {
      const left = await call.command('RemoveSecondFactor', { factorId: call.params.id });
      await factorsChanged(call);
      return left;
    },
  }),
  route({
    method: 'POST',
    path: `${paths.admin.users}/:id/second-factor/reset`,
    summary: 'Take away the second factors of somebody who has lost them; their sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'second-factor-change',
    schema: { params: factor, body: becauseOfSchema, response: messageResultSchema },
    handler: async ({ deps, command, params: { id }, body }) => {
      await command('ResetSecondFactors', { userId: id, reason: body.reason });
      await deps.sessions.endAllOfUser(id);
      deps.accounts.forgetOne(id);
      return { message: 'The second factors are gone. Tell whoever had them to add new ones.' };
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.signInRules,
    summary: 'Whether staff must have a second factor',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { response: signInRulesSchema },
    handler: async ({ ctx, runQuery }) =>
      withRevision(ctx, await runQuery('accounts.signInRules', {})),
  }),
  route({
    method: 'PUT',
    path: paths.admin.signInRules,
    summary:
      'Make the second factor a duty of the staff, or not, at the revision named in If-Match',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'second-factor-change',
    schema: { body: signInRulesChangeSchema, response: signInRulesSchema },
    handler: async ({ ctx, deps, command, body }) => {
      const expectedRevision = requiredRevision(ctx);
      const changed = await command('ChangeSignInRules', { ...body, expectedRevision });
      deps.accounts.forget();
      return withRevision(ctx, changed);
    },
  }),
];

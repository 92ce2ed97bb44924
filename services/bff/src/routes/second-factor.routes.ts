import { secondFactorEndpoints } from 'contracts/endpoints/second-factor';
import { requestState } from '../http/request-state.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { addingFactor, factorsChanged, rememberGiven } from '../second-factor/own-session.ts';
import { requiredRelyingParty } from '../second-factor/relying-party.ts';
import { requireOwner } from '../second-factor/require-owner.ts';
import { holdsUntil, requireStepUp } from '../second-factor/step-up.ts';

/** One's own second factors, and the rules about them. */
export const secondFactorRoutes: readonly Route[] = serve(secondFactorEndpoints, {
  ownFactors: async ({ ctx, command }) => ({
    ...(await command('ListSecondFactors', {})),
    givenAt: requestState(ctx).session?.secondFactorAt ?? null,
  }),
  beginTotp: async (call) => {
    await requireOwner(call, call.body.password);
    return call.command('BeginTotp', {});
  },
  confirmTotp: async (call) => {
    const { deps, ctx, params, body, command } = call;
    await requireStepUp(call);
    return deps.limits.trySignIn(ctx.ip, () =>
      addingFactor(call, () => command('ConfirmTotp', { ...body, factorId: params.factorId })),
    );
  },
  beginPasskey: async (call) => {
    await requireOwner(call, call.body.password);
    const relyingParty = requiredRelyingParty(call.ctx, call.deps.config);
    return call.command('BeginPasskey', { relyingParty });
  },
  confirmPasskey: async (call) => {
    const { deps, ctx, body, command } = call;
    await requireStepUp(call);
    const relyingParty = requiredRelyingParty(ctx, deps.config);
    return addingFactor(call, () => command('ConfirmPasskey', { ...body, relyingParty }));
  },
  challengeSecondFactor: async ({ ctx, deps, command }) =>
    command('ChallengeSecondFactor', { relyingParty: requiredRelyingParty(ctx, deps.config) }),
  verifySecondFactor: async (call) => {
    const { ctx, deps, body, command } = call;
    const relyingParty = requiredRelyingParty(ctx, deps.config);
    await deps.limits.trySignIn(ctx.ip, () =>
      command('VerifySecondFactor', { ...body, relyingParty }),
    );
    return { until: holdsUntil(await rememberGiven(call)) };
  },
  removeSecondFactor: async (call) => {
    const left = await call.command('RemoveSecondFactor', { factorId: call.params.factorId });
    await factorsChanged(call);
    return left;
  },
  resetSecondFactors: async ({ deps, command, params: { userId }, body }) => {
    await command('ResetSecondFactors', { userId, reason: body.reason });
    await deps.sessions.endAllOfUser(userId);
    deps.accounts.forgetOne(userId);
    return { message: 'The second factors are gone. Tell whoever had them to add new ones.' };
  },
  changeSignInRules: async ({ revision, deps, command, body }) => {
    const changed = await command('ChangeSignInRules', { ...body, expectedRevision: revision });
    deps.accounts.forget();
    return changed;
  },
});

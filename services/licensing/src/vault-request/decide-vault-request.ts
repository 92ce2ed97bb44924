import type { VaultRequestState } from 'contracts/api/vault-requests';
import { licensingCommands } from 'contracts/calls/licensing';
import type { DecideVaultRequest } from 'contracts/calls/licensing';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { PlanOutdated, command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { SecondPersons } from 'kernel/commands/second-persons';
import { actorId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { keyReplacementsDecider, replacementRequestOf } from './key-replacements.ts';
import { nothingRequested } from './refusals.ts';
import { staffRevealsDecider } from './staff-reveals.ts';
import { keyInOrder, presentReplacement, vaultRequestId } from './vault-request.ts';

type Request = CommandRequest<DecideVaultRequest>;

/** The plan of a decision, and who waits for it. */
interface Decision {
  readonly plan: Plan<VaultRequestState>;
  readonly requestedBy: string | undefined;
}

export interface DecideVaultDeps {
  readonly secondPersons: SecondPersons;
}

/** Another admin agrees, or does not; or who asked takes it back. */
export function decideVaultRequest({ secondPersons }: DecideVaultDeps): Command {
  return command(licensingCommands.DecideVaultRequest, {
    policy: adminsOnly,
    plan: async (request): Promise<Plan<VaultRequestState> | Rejection> => {
      const { approve, operator } = request.input;
      const requestId = request.input.requestId.toLowerCase();
      const [kind, subjectId = ''] = requestId.split('.');
      const decided =
        kind === 'reveals'
          ? await planReveals(subjectId, request)
          : await planReplacement(subjectId, request);
      if (isRejection(decided)) return decided;
      const { plan, requestedBy } = decided;
      const asked = { requestId, requestKind: 'vault-request', subject: requestId } as const;
      const verdict = approve ? ('approved' as const) : ('rejected' as const);
      return secondPersons.decide(plan, { ...asked, requestedBy, verdict, operator }, request);
    },
  });
}

/** More looks are for whoever asks for them. */
async function planReveals(
  adminId: string,
  { input: { approve }, context: { actor, occurredAt: at }, tools }: Request,
): Promise<Decision> {
  const stream = use(staffRevealsDecider, adminId);
  const { requested } = await tools.read(stream);
  const by = actorId(actor);
  const plan = planOn(stream, {
    decide: (now) =>
      staffRevealsDecider.decide(
        approve ? { type: 'GrantMore', adminId, by, at } : { type: 'DeclineMore', adminId, by },
        now,
      ),
    outcome: () => ({
      id: vaultRequestId('reveals', adminId),
      state: approve ? ('approved' as const) : ('declined' as const),
    }),
  });
  return { plan, requestedBy: requested ? adminId : undefined };
}

async function planReplacement(
  keyId: string,
  { input: { approve }, context, tools }: Request,
): Promise<Decision | Rejection> {
  const facts = await keyInOrder(keyId, tools);
  if (!facts) return nothingRequested();
  if (isRejection(facts)) return facts;
  const stream = use(keyReplacementsDecider, facts.orderId);
  const { requestedBy } = replacementRequestOf(await tools.read(stream), keyId);
  const type = approve ? 'ApproveReplacement' : 'DeclineReplacement';
  const plan = planOn(stream, {
    decide: (now) => {
      // Declined meanwhile, and asked for by somebody else.
      if (replacementRequestOf(now, keyId).requestedBy !== requestedBy) throw new PlanOutdated();
      return keyReplacementsDecider.decide({ type, ...facts, by: actorId(context.actor) }, now);
    },
    outcome: (now) => presentReplacement(keyId, now),
  });
  return { plan, requestedBy: requestedBy ?? undefined };
}

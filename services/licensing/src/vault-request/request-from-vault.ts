import type { VaultRequestState } from 'contracts/api/vault-requests';
import { licensingCommands } from 'contracts/calls/licensing';
import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { noSuchKey } from '../key-batch/key-standing.ts';
import { adminsOnly } from '../policies.ts';
import { findKeys } from '../read-models/licensing-keys/find-keys.ts';
import { keyReplacementsDecider, replacementRequestOf } from './key-replacements.ts';
import type { KeyReplacementsCommand } from './key-replacements.ts';
import { nothingRequested } from './refusals.ts';
import { staffRevealsDecider } from './staff-reveals.ts';

type Planned = Plan<VaultRequestState> | Rejection;

/** Asks another admin for more looks at keys, or for one more replacement of a licence. */
export const requestFromVault = command(licensingCommands.RequestFromVault, {
  policy: (actor) =>
    actor.kind === 'user'
      ? adminsOnly(actor)
      : reject('forbidden', 'Only somebody with an account asks another admin.'),
  plan: async ({ input, context, tools }): Promise<Planned> => {
    const by = actorId(context.actor);
    if (input.kind === 'replacement') return planReplacement(input.keyId, tools, { ask: by });
    const id = idOf('reveals', by);
    return planOn(use(staffRevealsDecider, by), {
      decide: (state) =>
        staffRevealsDecider.decide(
          { type: 'RequestMore', adminId: by, at: context.occurredAt },
          state,
        ),
      outcome: () => ({ id, state: 'pending' as const }),
    });
  },
});

/** Another admin agrees, or does not; or who asked takes it back. */
export const decideVaultRequest = command(licensingCommands.DecideVaultRequest, {
  policy: adminsOnly,
  plan: async ({ input: { requestId, approve }, context, tools }): Promise<Planned> => {
    const [kind, subjectId = ''] = requestId.toLowerCase().split('.');
    const by = actorId(context.actor);
    return kind === 'reveals'
      ? planReveals(subjectId, context, approve)
      : planReplacement(subjectId, tools, { by, approve });
  },
});

async function planReveals(
  adminId: string,
  { actor, occurredAt: at }: CommandContext,
  approve: boolean,
): Promise<Planned> {
  const by = actorId(actor);
  const state = approve ? 'approved' : 'declined';
  return planOn(use(staffRevealsDecider, adminId), {
    decide: (now) => {
      const decision = { adminId, by, at } as const;
      return staffRevealsDecider.decide(
        approve ? { type: 'GrantMore', ...decision } : { type: 'DeclineMore', adminId, by },
        now,
      );
    },
    outcome: () => ({ id: idOf('reveals', adminId), state }),
  });
}

type Deed = { readonly ask: string } | { readonly by: string; readonly approve: boolean };

async function planReplacement(keyId: string, tools: PlanTools, deed: Deed): Promise<Planned> {
  const hint = (await findKeys(tools.db, [keyId])).get(keyId);
  if (!hint) return 'ask' in deed ? noSuchKey() : nothingRequested();
  if (!hint.sale) return reject('key-not-sold', 'Nobody has bought this key.');
  const facts = { orderId: hint.sale.orderId, keyId };
  return planOn(use(keyReplacementsDecider, facts.orderId), {
    decide: (now) => keyReplacementsDecider.decide(commandOf(facts, deed), now),
    outcome: (now) => {
      const request = replacementRequestOf(now, keyId);
      const state = request === 'none' ? ('declined' as const) : request;
      return { id: idOf('replacement', keyId), state };
    },
  });
}

function commandOf(
  facts: { readonly orderId: string; readonly keyId: string },
  deed: Deed,
): KeyReplacementsCommand {
  if ('ask' in deed) return { type: 'RequestReplacement', ...facts, by: deed.ask };
  const type = deed.approve ? 'ApproveReplacement' : 'DeclineReplacement';
  return { type, ...facts, by: deed.by };
}

function idOf<Kind extends 'reveals' | 'replacement'>(kind: Kind, subjectId: string) {
  return `${kind}.${subjectId}` as const;
}

import { textPlacesCommands } from 'contracts/calls/text-places';
import { TEXT_KINDS } from 'contracts/constants/text-places';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { derivedId } from 'kernel/commands/derived-id';
import { countKeptAnswers, forgetKeptAnswers } from 'kernel/commands/kept-answers';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { textFinder } from 'kernel/text-search/find-terms';
import { superAdminsOnly } from 'kernel/http/policies';
import { noSuchUser, reasonNamesPerson } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { personalTerms } from './personal-terms.ts';
import { redactionDecider, redactionUse } from './redaction.ts';

interface WithVault {
  readonly vault: PersonVault;
}

/** Sets a placeholder where others wrote of a person, or a mask; before and after the person is erased. */
export function redactTexts({ vault }: WithVault): Command {
  return command(textPlacesCommands.RedactTexts, {
    policy: superAdminsOnly,
    plan: async ({ input: { userId, places, terms, reason }, context, tools }) => {
      if ((await tools.read(userUse(userId))).status === 'unregistered') return noSuchUser();
      const known = [...terms, ...(await personalTerms(vault, { userId, tools }))];
      if (textFinder(known)(reason)) return reasonNamesPerson();
      const redactionId = derivedId(context.commandId, 'redaction');
      const redactedAt = context.occurredAt;
      const redaction = { redactionId, userId, places, reason, redactedAt };
      return planOn(redactionUse(userId), {
        decide: (state) => redactionDecider.decide({ type: 'Redact', redaction }, state),
        outcome: (state) => ({ redactedAt: state.redactedAt, ...countsOf(places) }),
      });
    },
    recorded: async (_outcome, { input: { userId, terms }, tools }) => {
      const known = [...terms, ...(await personalTerms(vault, { userId, tools }))];
      if (known.length > 0) await forgetKeptAnswers(tools.db, known);
    },
  });
}

/** What a redaction would take from the answers that are kept for repeated requests. */
export const countAnswers: Command = command(textPlacesCommands.CountKeptAnswers, {
  policy: superAdminsOnly,
  once: ({ input: { terms }, tools }) => countKeptAnswers(tools.db, terms),
  plan: async ({ input: { userId }, once: keptAnswers }) =>
    planOn(redactionUse(userId), { decide: () => [], outcome: () => ({ keptAnswers }) }),
});

function countsOf(places: readonly { readonly kind: keyof typeof TEXT_KINDS }[]) {
  const masked = places.filter(({ kind }) => TEXT_KINDS[kind] === 'books').length;
  return { masked, redacted: places.length - masked };
}

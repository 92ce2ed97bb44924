import type { CannedAnswer } from 'contracts/api/admin-support';
import { supportCommands } from 'contracts/calls/support';
import type { Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import type { CannedAnswerCommand, CannedAnswerState } from './canned-answer.ts';
import { answerUse, cannedAnswerDecider } from './canned-answer.ts';

export const writeCannedAnswer = command(supportCommands.WriteCannedAnswer, {
  policy: adminsOnly,
  plan: async ({ input: { cannedAnswerId: known, expectedRevision, ...fields }, context }) => {
    const answerId = known ?? derivedId(context.commandId, 'cannedAnswer');
    const content = { answerId, ...fields };
    if (known === undefined) {
      return planFor(useFresh(cannedAnswerDecider, answerId), { type: 'Create', content });
    }
    return planFor(answerUse(answerId), { type: 'Rewrite', content, expectedRevision });
  },
});

export const removeCannedAnswer = command(supportCommands.RemoveCannedAnswer, {
  policy: adminsOnly,
  plan: async ({ input: { cannedAnswerId, expectedRevision } }) =>
    planFor(answerUse(cannedAnswerId), { type: 'Remove', expectedRevision }),
});

function planFor(
  answer: StreamUse<CannedAnswerState>,
  answerCommand: CannedAnswerCommand,
): Plan<CannedAnswer> {
  return planOn(answer, {
    decide: (state) => cannedAnswerDecider.decide(answerCommand, state),
    outcome: shown,
  });
}

function shown(state: CannedAnswerState): CannedAnswer {
  if (state.status === 'absent') throw new TypeError('A recorded canned answer has no state.');
  const { answerId: id, ...content } = state.content;
  return { id, ...content, revision: state.revision };
}

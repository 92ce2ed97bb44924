import type { AdminFaq, FaqFields } from 'contracts/api/admin-support';
import { supportCommands } from 'contracts/calls/support';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import type { ExistingFaq, FaqCommand, FaqContent, FaqState } from './faq.ts';
import { faqDecider, faqUse } from './faq.ts';

export const publishFaq = command(supportCommands.PublishFaq, {
  policy: adminsOnly,
  plan: async ({ input, context }) => {
    const faqId = derivedId(context.commandId, 'faq');
    const content = contentOf(faqId, input);
    return planFor(useFresh(faqDecider, faqId), { type: 'Publish', content });
  },
  present,
});

export const reviseFaq = command(supportCommands.ReviseFaq, {
  policy: adminsOnly,
  plan: async ({ input: { faqId, expectedRevision, ...fields } }) => {
    const content = contentOf(faqId, fields);
    return planFor(faqUse(faqId), { type: 'Revise', content, expectedRevision });
  },
  present,
});

/** Takes a question from the shop for good. */
export const withdrawFaq = command(supportCommands.WithdrawFaq, {
  policy: adminsOnly,
  plan: async ({ input: { faqId, expectedRevision } }) =>
    planFor(faqUse(faqId), { type: 'Withdraw', expectedRevision }),
  present,
});

function contentOf(faqId: string, { question, answer, category, language }: FaqFields): FaqContent {
  return { faqId, question, answer, category, language };
}

function planFor(faq: StreamUse<FaqState>, faqCommand: FaqCommand): Plan<ExistingFaq> {
  return planOn(faq, {
    decide: (state) => faqDecider.decide(faqCommand, state),
    outcome: (state) => recorded(state),
  });
}

function recorded(state: FaqState): ExistingFaq {
  if (state.status === 'absent') throw new TypeError('A recorded question has no state.');
  return state;
}

interface StoredFacts {
  readonly published_at: Date;
}

/** Adds what only the read model knows: when it was published. */
async function present(
  { content, status, revision }: ExistingFaq,
  { tools, context }: CommandRequest<unknown>,
): Promise<AdminFaq> {
  const { faqId: id, ...texts } = content;
  const stored: StoredFacts | undefined = await tools
    .db('faqs')
    .withSchema('rm_support_knowledge')
    .where({ faq_id: id })
    .first('published_at');
  const createdAt = stored?.published_at.toISOString() ?? context.occurredAt;
  return { id, ...texts, createdAt, revision, status };
}

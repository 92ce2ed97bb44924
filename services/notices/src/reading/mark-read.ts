import { noticesCommands } from 'contracts/calls/notices';
import type { Command, CommandContext, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { membersOnly } from 'kernel/http/policies';
import { readerOf } from '../members.ts';
import type { NoticeReadsCommand } from './notice-reads.ts';
import { noticeReadsDecider, noticeReadsUse } from './notice-reads.ts';

/** Somebody has read some of their notices. */
export const markNoticesRead: Command = command(noticesCommands.MarkNoticesRead, {
  policy: membersOnly,
  plan: async ({ input: { ids }, context }) =>
    planMark(context, { type: 'Read', ...readerOf(context.actor), noticeIds: ids }),
});

/** Somebody has read all of their notices, from the newest that they saw. */
export const markNoticesReadThrough: Command = command(noticesCommands.MarkNoticesReadThrough, {
  policy: membersOnly,
  plan: async ({ input: { id }, context }) =>
    planMark(context, { type: 'ReadThrough', ...readerOf(context.actor), noticeId: id }),
});

function planMark({ occurredAt }: CommandContext, mark: NoticeReadsCommand): Plan<null> {
  return planOn(noticeReadsUse(mark.userId, occurredAt), {
    decide: (state) => noticeReadsDecider.decide(mark, state),
    outcome: () => null,
  });
}

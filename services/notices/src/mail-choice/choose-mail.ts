import { noticesCommands } from 'contracts/calls/notices';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { membersOnly } from 'kernel/http/policies';
import { readerOf } from '../members.ts';
import { everyChoice, noticeMailsDecider } from './notice-mails.ts';

/** Somebody says whether notices about something come to them by e-mail too. */
export const chooseNoticeMail: Command = command(noticesCommands.ChooseNoticeMail, {
  policy: membersOnly,
  plan: async ({ input, context: { actor } }) => {
    const reader = readerOf(actor);
    return planOn(use(noticeMailsDecider, reader.userId), {
      decide: (state) => noticeMailsDecider.decide({ type: 'Choose', ...reader, ...input }, state),
      outcome: everyChoice,
    });
  },
});

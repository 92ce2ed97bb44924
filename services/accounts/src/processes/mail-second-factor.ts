import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';
import type { Recorded } from 'kernel/projections/define-projection';
import { CODES_LINK_MINUTES } from '../second-factor/codes-tokens.ts';

/** After so long, people see the change in the list of their factors; who waits for a link asks for another one. */
const WORTH_SENDING_MS = 24 * 60 * 60_000;
const WAITED_FOR_MS = CODES_LINK_MINUTES * 60_000;

/** Notifies people that their second factors have changed: if somebody else did it, they can say so at once. */
export const mailSecondFactorProcess: Process = {
  name: 'mail-second-factor',
  ...react<SecondFactorEvent>({
    'SecondFactorAdded.v1': mailOf('second-factor-added'),
    'SecondFactorRemoved.v1': mailOf('second-factor-removed'),
    'SecondFactorsReset.v3': mailOf('second-factor-removed'),
    'RecoveryCodeUsed.v1': mailOf('recovery-code-used'),
    'CodesRefused.v1': mailOf('codes-refused'),
    'CodesLinkRequested.v1': mailOf('codes-link', WAITED_FOR_MS),
    // Whoever gave a factor, or followed the link, knows.
    'CodesAdmitted.v1': shownWhereMade,
    // They come with a factor, or were asked for by who sees them.
    'RecoveryCodesIssued.v1': shownWhereMade,
    'SecondFactorsSealed.v1': shownWhereMade,
  }),
};

function shownWhereMade({ type }: Recorded<SecondFactorEvent>): readonly Reaction[] {
  return ignore(`${type} is shown where it is made`);
}

function mailOf(kind: QueueMail['kind'], worthMs = WORTH_SENDING_MS) {
  return ({ data, metadata }: Recorded<SecondFactorEvent>): readonly Reaction[] => {
    const happenedAt = metadata['occurredAt'] ?? '';
    const giveUpAt = new Date(Date.parse(happenedAt) + worthMs).toISOString();
    const input: QueueMail = { kind, subjectId: data.userId, happenedAt, giveUpAt };
    return [{ kind: 'send', step: kind, command: QUEUE_MAIL, input }];
  };
}

import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';
import { CODES_LINK_MINUTES } from '../second-factor/codes-tokens.ts';

/** After so long, whoever was not told sees it in the list of their factors; who waits for a link asks for another one. */
const WORTH_TELLING_MS = 24 * 60 * 60_000;
const WAITED_FOR_MS = CODES_LINK_MINUTES * 60_000;

const MAIL_OF: Readonly<Record<SecondFactorEvent['type'], QueueMail['kind'] | null>> = {
  'SecondFactorAdded.v1': 'second-factor-added',
  'SecondFactorRemoved.v1': 'second-factor-removed',
  'SecondFactorsReset.v3': 'second-factor-removed',
  'RecoveryCodeUsed.v1': 'recovery-code-used',
  'CodesRefused.v1': 'codes-refused',
  'CodesLinkRequested.v1': 'codes-link',
  // Whoever gave a factor, or followed the link, knows.
  'CodesAdmitted.v1': null,
  // They come with a factor, or were asked for by who sees them.
  'RecoveryCodesIssued.v1': null,
  'SecondFactorsSealed.v1': null,
};

/** Tells whoever's second factors have changed: if it was somebody else, that is the moment to say so. */
export const mailSecondFactorProcess: Process = {
  name: 'mail-second-factor',
  categories: ['secondFactor'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const { type, data } = recorded as unknown as SecondFactorEvent;
  const kind = MAIL_OF[type];
  if (kind === null) return [{ kind: 'ignore', because: `${type} is told where it is made` }];
  const at = recorded.metadata['occurredAt'] ?? '';
  const worthMs = kind === 'codes-link' ? WAITED_FOR_MS : WORTH_TELLING_MS;
  const giveUpAt = new Date(Date.parse(at) + worthMs).toISOString();
  const input: QueueMail = { kind, subjectId: data.userId, happenedAt: at, giveUpAt };
  return [{ kind: 'send', step: kind, command: QUEUE_MAIL, input }];
}

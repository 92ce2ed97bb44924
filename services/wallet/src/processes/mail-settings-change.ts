import { SETTINGS_CHANGE_NOTICE_MS } from 'contracts/constants/wallet-requests';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { MarketSettingsEvent } from 'contracts/events/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Notifies every super admin that the account or the approval sum of a market was asked for, decided or set. */
export const mailSettingsChangeProcess: Process = {
  name: 'mail-settings-change',
  categories: ['marketSettings'],
  react,
};

function react({ id, type, metadata }: RecordedEvent): readonly Reaction[] {
  if (type === ('LowStockThresholdSet.v1' satisfies MarketSettingsEvent['type']))
    return [{ kind: 'ignore', because: 'one person sets the threshold' }];
  const at = Date.parse(metadata['occurredAt'] ?? '');
  if (Number.isNaN(at)) return [{ kind: 'ignore', because: `${type} says not when it was` }];
  const giveUpAt = new Date(at + SETTINGS_CHANGE_NOTICE_MS).toISOString();
  const input: QueueMail = { kind: 'settings-change', subjectId: id, giveUpAt };
  return [{ kind: 'send', step: 'settings-change', command: QUEUE_MAIL, input }];
}

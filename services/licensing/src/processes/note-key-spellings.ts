import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Has noted what the spellings of keys have in common that were imported before the portal compared them. */
export const noteKeySpellingsProcess: Process = {
  name: 'note-key-spellings',
  categories: ['keyBatch'],
  react,
};

function react({ type, data }: RecordedEvent): readonly Reaction[] {
  const event = { type, data } as KeyBatchEvent;
  if (event.type !== 'KeysImported.v1') {
    return [{ kind: 'ignore', because: `${type} brings no keys` }];
  }
  const { batchId, keys } = event.data;
  if (keys.every(({ spelling }) => spelling !== undefined)) {
    return [{ kind: 'ignore', because: 'the spellings came with the keys' }];
  }
  const input = { batchId };
  return [{ kind: 'send', step: 'note spellings', command: 'NoteKeySpellings', input }];
}

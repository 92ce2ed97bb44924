import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { Process } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';

/** Has noted what the spellings of keys have in common that were imported before the portal compared them. */
export const noteKeySpellingsProcess: Process = {
  name: 'note-key-spellings',
  ...react<KeyBatchEvent>(
    {
      'KeysImported.v1': ({ data: { batchId, keys } }) => {
        if (keys.every(({ spelling }) => spelling !== undefined))
          return ignore('the spellings came with the keys');
        const input = { batchId };
        return [{ kind: 'send', step: 'note spellings', command: 'NoteKeySpellings', input }];
      },
    },
    'brings no keys',
  ),
};

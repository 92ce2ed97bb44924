import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { noteKeySpellingsProcess } from './note-key-spellings.ts';

const imported = JSON.parse(
  readFileSync('contracts/golden/licensing/KeysImported.v1.json', 'utf8'),
) as RecordedEvent & { readonly data: { batchId: string; keys: readonly object[] } };

test('K5 keys that were imported before spellings were compared have theirs noted', () => {
  expect(noteKeySpellingsProcess.react(imported)).toEqual([
    {
      kind: 'send',
      step: 'note spellings',
      command: 'NoteKeySpellings',
      input: { batchId: imported.data.batchId },
    },
  ]);
});

test('keys that came with their spellings need nothing', () => {
  const keys = imported.data.keys.map((key) => ({ ...key, spelling: 'a'.repeat(64) }));
  const recorded = { ...imported, data: { ...imported.data, keys } };
  expect(noteKeySpellingsProcess.react(recorded)).toMatchObject([{ kind: 'ignore' }]);
  const other = { ...imported, type: 'KeysAllocated.v1' };
  expect(noteKeySpellingsProcess.react(other)).toMatchObject([{ kind: 'ignore' }]);
});

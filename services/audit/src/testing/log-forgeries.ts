import { EXPORT_FILES } from '../proof/export-form.ts';
import { utf8, verifierText } from '../proof/signed-note.ts';
import { picked, textIn } from './forgery.ts';
import type { Draft, Forgery } from './forgery.ts';
import { OTHER_NOTARY } from './made-up-export.ts';

function someTile({ files }: Draft, at: number): string {
  const tiles = [...files.keys()].filter((name) => name.startsWith('tile/'));
  return tiles[picked(at, tiles.length)] ?? '';
}

function damage({ files }: Draft, name: string, at: number): void {
  const bytes = Uint8Array.from(files.get(name) ?? []);
  const place = picked(at, bytes.length);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  files.set(name, bytes);
}

/** What is done to a whole log. */
export const LOG_FORGERIES: Readonly<Record<string, Forgery>> = {
  'an event taken out': ({ lines }, { at }) => {
    lines.splice(picked(at, lines.length), 1);
  },
  'the end taken off': ({ lines }, { at }) => {
    lines.splice(picked(at, lines.length));
  },
  'an event changed': ({ lines }, { at }) => {
    const place = picked(at, lines.length);
    lines[place] = (lines[place] ?? '').replace('{', '{"forged":true,');
  },
  'an event put in': ({ lines }, { at, other }) => {
    lines.splice(picked(at, lines.length), 0, lines[picked(other, lines.length)] ?? '');
  },
  'an event behind the last': ({ lines }, { at }) => {
    lines.push((lines[picked(at, lines.length)] ?? '').replace('{', '{"forged":true,'));
  },
  'events in another order': ({ lines }) => {
    lines.reverse();
  },
  'relabelled by an empty list of proofs': ({ files }) => {
    files.set(EXPORT_FILES.proofs, utf8('[]'));
  },
  'relabelled, and emptied': ({ files, lines }) => {
    files.set(EXPORT_FILES.proofs, utf8('[]'));
    lines.splice(0);
  },
};

/** What is done to the files that either form has. */
export const COMMON_FORGERIES: Readonly<Record<string, Forgery>> = {
  'a checkpoint of more events': ({ files, sale }) => {
    const text = textIn(files, EXPORT_FILES.checkpoint);
    const more = text.replace(`\n${sale.lines.length}\n`, `\n${sale.lines.length + 1}\n`);
    files.set(EXPORT_FILES.checkpoint, utf8(more));
  },
  'something behind the checkpoint': ({ files }) => {
    const text = textIn(files, EXPORT_FILES.checkpoint);
    files.set(EXPORT_FILES.checkpoint, utf8(`${text}and nothing was refunded\n`));
  },
  'another key beside it': ({ files }) => {
    files.set(EXPORT_FILES.key, utf8(verifierText(OTHER_NOTARY.verifier)));
  },
  'a damaged tile': (draft, { at, other }) => damage(draft, someTile(draft, at), other),
  'a tile left out': (draft, { at }) => {
    const tiles = [...draft.files.keys()].filter((name) => name.startsWith('tile/'));
    const name = someTile(draft, at);
    // The only one is cut off instead: an export needs no tiles.
    if (tiles.length > 1) draft.files.delete(name);
    else draft.files.set(name, draft.files.get(name)?.subarray(32) ?? new Uint8Array());
  },
  'a tile of no tree': ({ files }) => {
    files.set('tile/0/x009/000', new Uint8Array(8_192));
  },
  'a file that no list names': ({ files }) => {
    files.set('notes/agreed.txt', utf8('all is settled'));
  },
};

import { EXPORT_FILES } from '../proof/export-form.ts';
import { utf8 } from '../proof/signed-note.ts';
import { dropEvents, picked } from './forgery.ts';
import type { Draft, Forgery } from './forgery.ts';

/** The same list with two of its neighbours in each other's place. */
function swapped<T>(list: readonly T[], [first, second]: readonly [number, number]): readonly T[] {
  const places = new Map([
    [first, list[second]],
    [second, list[first]],
  ]);
  return list.map((each, at) => places.get(at) ?? each);
}

/** Two places that are not the same. */
function two(list: readonly unknown[], at: number): readonly [number, number] {
  const first = picked(at, list.length - 1);
  return [first, first + 1];
}

function changed(line: string): string {
  return line.replace('{', '{"forged":true,');
}

function repeat({ lines, proofs }: Draft, at: number, to: number): void {
  const [line, proof] = [lines[at], proofs[at]];
  if (line === undefined || !proof) return;
  lines.splice(to, 0, line);
  proofs.splice(to, 0, proof);
}

/** What a party to a dispute does to a pack, so that it says what suits them. */
export const PACK_FORGERIES: Readonly<Record<string, Forgery>> = {
  'the refunds left out': (draft) => dropEvents(draft, (line) => line.includes('Refunded')),
  'one event left out': (draft, { at }) => {
    const place = picked(at, draft.lines.length);
    dropEvents(draft, (_, each) => each === place);
  },
  'the end cut off': (draft, { at }) => {
    const from = 1 + picked(at, draft.lines.length - 1);
    dropEvents(draft, (_, each) => each >= from);
  },
  'the beginning cut off': (draft, { at }) => {
    const until = picked(at, draft.lines.length - 1);
    dropEvents(draft, (_, each) => each <= until);
  },
  'a stream left out': (draft, { at }) => {
    const streams = [...new Set(draft.lines.map((line) => line.split('"')[1]))];
    const stream = streams[picked(at, streams.length)];
    dropEvents(draft, (line) => line.split('"')[1] === stream);
  },
  'events left out and their proofs kept': ({ lines }, { at }) => {
    lines.splice(picked(at, lines.length), 1);
  },
  'proofs left out and their events kept': ({ proofs }, { at }) => {
    proofs.splice(picked(at, proofs.length), 1);
  },
  'nothing in it': (draft) => dropEvents(draft, () => true),
  'no proofs': ({ proofs }) => proofs.splice(0),
  'an event twice with its proof': (draft, { at }) => {
    const place = picked(at, draft.lines.length);
    repeat(draft, place, place);
  },
  'an event again at the end': (draft, { at }) =>
    repeat(draft, picked(at, draft.lines.length), draft.lines.length),
  'an event twice with one proof': ({ lines }, { at }) => {
    const place = picked(at, lines.length);
    lines.splice(place, 0, lines[place] ?? '');
  },
  'all backwards': ({ lines, proofs }) => {
    lines.reverse();
    proofs.reverse();
  },
  'two events in each other\u2019s place': ({ lines, proofs }, { at }) => {
    const pair = two(lines, at);
    lines.splice(0, lines.length, ...swapped(lines, pair));
    proofs.splice(0, proofs.length, ...swapped(proofs, pair));
  },
  'two lines under each other\u2019s proof': ({ lines }, { at }) => {
    lines.splice(0, lines.length, ...swapped(lines, two(lines, at)));
  },
  'an event changed': ({ lines }, { at }) => {
    const place = picked(at, lines.length);
    lines[place] = changed(lines[place] ?? '');
  },
  'an event that counts in words': ({ lines }, { at }) => {
    const place = picked(at, lines.length);
    lines[place] = (lines[place] ?? '').replace(/,"\d+",/, ',"many",');
  },
  'an event of somebody else': ({ lines, sale }, { at, other }) => {
    const strangers = sale.lines.filter((line) => !lines.includes(line));
    lines[picked(at, lines.length)] = strangers[picked(other, strangers.length)] ?? '';
  },
  'a proof of another place': ({ proofs }, { at }) => {
    const place = picked(at, proofs.length);
    const proof = proofs[place];
    if (proof) proofs[place] = { ...proof, index: proof.index + 1 };
  },
  'a proof of other hashes': ({ proofs }, { at, other }) => {
    const place = picked(at, proofs.length);
    const proof = proofs[place];
    if (!proof) return;
    const step = picked(other, proof.path.length);
    const path = proof.path.with(step, new Uint8Array(32).fill(9));
    proofs[place] = { ...proof, path };
  },
  'another summary': ({ files }) => {
    files.set(EXPORT_FILES.summary, utf8('%PDF-1.7 nothing was refunded'));
  },
  'another verifier': ({ files }) => {
    files.set(EXPORT_FILES.verifier, utf8('<!doctype html>It holds'));
  },
  'a file that no list names': ({ files }) => {
    files.set('refund-agreed.pdf', utf8('%PDF-1.7'));
  },
};

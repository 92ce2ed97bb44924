import type { EntryFacts } from '../proof/chained-entry.ts';
import type { ExportVerdict } from '../proof/verify-export.ts';
import type { Verification } from '../proof/verify-log.ts';
import type { PackVerification } from '../proof/verify-pack.ts';
import type { VerifierTexts } from './verifier-texts.ts';

/** One thing that was found. */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'note';
  readonly text: string;
}

/** What a verdict says, in sentences; the first of them is the sum of all others. */
export function describeVerdict(verdict: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  const { holds, signed, size, origin, log, pack } = verdict;
  const sum = holds ? good(texts.holds) : bad(texts.fails);
  if (!signed) return [sum, bad(texts.notSigned), ...ofClaims(verdict, texts)];
  return [
    sum,
    ...(log ? ofLog(log, texts) : []),
    ...(pack ? ofPack(pack, texts) : []),
    good(texts.signed(origin, size)),
    ...ofManifest(verdict, texts),
    ...ofWitnesses(verdict, texts),
    ...ofOlder(verdict, texts),
    ...ofClaims(verdict, texts),
  ];
}

function ofLog(log: Verification, texts: VerifierTexts): readonly Finding[] {
  const { covered, notCovered, brokenChains } = log;
  const [broken] = brokenChains.first;
  return [
    log.whole ? good(texts.logWhole(covered)) : bad(firstBadOf(log, texts)),
    ...(notCovered > 0 ? [note(texts.notCovered(notCovered, covered))] : []),
    ...(broken ? [bad(texts.brokenChains(brokenChains.count, eventText(broken, texts)))] : []),
  ];
}

function firstBadOf(
  { firstBad, events, covered, rightUpTo, badBefore }: Verification,
  texts: VerifierTexts,
): string {
  if (firstBad?.kind === 'other')
    return texts.otherEvent(firstBad.index, eventText(firstBad.event, texts));
  if (firstBad) return texts.missingFrom(firstBad.index, covered - events);
  return texts.unnamed(rightUpTo, badBefore ?? covered);
}

function ofPack({ events, firstBad, missing }: PackVerification, texts: VerifierTexts) {
  const found: Finding[] = [];
  if (firstBad) {
    const { line, index, event } = firstBad;
    found.push(bad(texts.badLine(line, String(index ?? '?'), eventText(event, texts))));
  }
  if (missing > 0) found.push(bad(texts.packMissing(missing)));
  return found.length > 0 ? found : [good(texts.packWhole(events))];
}

function ofManifest({ manifest }: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  const { state, differing } = manifest;
  if (state === 'none') return [];
  if (state === 'holds') return [good(texts.manifestHolds)];
  if (state === 'unreadable') return [bad(texts.manifestUnreadable)];
  return [
    bad(texts.manifestDiffers(differing.length > 0 ? differing.join(', ') : 'manifest.note')),
  ];
}

function ofWitnesses({ witnesses }: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  return witnesses.map(({ name, at }) =>
    at === null
      ? bad(texts.notWitnessed(name))
      : good(texts.witnessed(name, new Date(at * 1_000).toISOString())),
  );
}

function ofOlder({ older }: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  if (!older) return [];
  if (older.verdict === 'prefix') return [good(texts.prefix(older.size))];
  if (older.verdict === 'not-signed') return [bad(texts.olderNotSigned)];
  return [bad(texts[older.verdict](older.size))];
}

function ofClaims({ given, key }: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  return [
    ...(given.checkpoint ? [] : [note(texts.ownCheckpoint)]),
    ...(given.key ? [] : [note(`${texts.ownKey} ${key}`)]),
  ];
}

function eventText(event: EntryFacts | null | undefined, { noEvent }: VerifierTexts): string {
  if (!event) return noEvent;
  return `${event.type}, ${event.stream}, revision ${event.revision}, id ${event.id}`;
}

function good(text: string): Finding {
  return { kind: 'good', text };
}

function bad(text: string): Finding {
  return { kind: 'bad', text };
}

function note(text: string): Finding {
  return { kind: 'note', text };
}

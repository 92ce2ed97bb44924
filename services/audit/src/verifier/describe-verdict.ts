import type { Compared, ExportVerdict, Reason, VerdictState } from '../proof/verdict.ts';
import type { Verification } from '../proof/verify-log.ts';
import type { ManifestWords } from '../proof/verify-manifest.ts';
import { describePack } from './describe-pack.ts';
import { describeTimeStamp } from './describe-time-stamp.ts';
import { bad, eventText, filesText, good, momentText, note, open } from './finding.ts';
import type { Finding } from './finding.ts';
import type { SaidOfExport, VerifierTexts } from './verifier-texts.ts';

const KIND_OF_STATE: Readonly<Record<VerdictState, Finding['kind']>> = {
  holds: 'good',
  'origin-not-shown': 'open',
  'not-complete': 'open',
  'out-of-reach': 'open',
  fails: 'bad',
};

/** What a verdict says, in sentences: the sum of all others first, then what does not hold, and what holds last. */
export function describeVerdict(verdict: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  const { state } = verdict;
  const said = state === 'holds' && verdict.pack ? texts.packHolds : texts.states[state];
  const found = findingsOf(verdict, texts);
  const byWeight = KINDS.flatMap((kind) => found.filter((each) => each.kind === kind));
  return [{ kind: KIND_OF_STATE[state], text: said }, ...byWeight];
}

const KINDS: readonly Finding['kind'][] = ['bad', 'open', 'good', 'note'];

function findingsOf(verdict: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  const { signed, size, origin, log, unreadable, checkpoint } = verdict;
  if (unreadable) return [bad(texts.unreadable[unreadable])];
  if (!signed) return [bad(texts.notSigned), ...ofClaims(verdict, texts)];
  if (checkpoint?.standing === 'not-signed')
    return [bad(texts.givenNotSigned), ...ofClaims(verdict, texts)];
  return [
    ...ofFiles(verdict, texts),
    ...(log ? ofLog(log, texts) : []),
    ...describePack(verdict, texts),
    ...ofManifest(verdict, texts),
    ...ofTiles(verdict, texts),
    good(texts.signed(origin, size)),
    ...ofWitnesses(verdict, texts),
    ...describeTimeStamp(verdict, texts),
    ...[verdict.checkpoint, verdict.older].flatMap((each) => ofOther(each, size, texts)),
    ...ofClaims(verdict, texts),
  ];
}

function ofFiles(
  { doubled, isAmbiguous, manifest: { unlisted }, hasOtherKey, reasons }: ExportVerdict,
  texts: VerifierTexts,
): readonly Finding[] {
  return [
    ...(doubled.length > 0 ? [bad(texts.doubledFiles(filesText(doubled)))] : []),
    ...(isAmbiguous && doubled.length === 0 ? [bad(texts.ambiguousZip)] : []),
    ...(unlisted.length > 0 ? [bad(texts.unlistedFiles(filesText(unlisted)))] : []),
    ...(hasOtherKey ? [bad(texts.otherKey)] : []),
    ...(reasons.includes('no-events') ? [bad(texts.noEvents)] : []),
  ];
}

function ofLog(log: Verification, texts: VerifierTexts): readonly Finding[] {
  const { covered, notCovered, brokenChains } = log;
  const [broken] = brokenChains.first;
  return [
    log.whole ? good(texts.logWhole(covered)) : bad(firstBadOf(log, texts)),
    ...(notCovered > 0 ? [bad(texts.notCovered(notCovered, covered))] : []),
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

function ofManifest(
  { form, manifest, log, pack, reasons }: ExportVerdict,
  texts: VerifierTexts,
): readonly Finding[] {
  const { state, says, differing } = manifest;
  const said = says ? [note(texts.says(readOut(says)))] : [];
  const rows = reasons.includes('rows-differ')
    ? [bad(texts.rowsDiffer(says?.rows ?? 0, log?.events ?? pack?.events ?? 0))]
    : [];
  switch (state) {
    case 'none':
      // A whole log needs none: its checkpoint says all that a list could.
      if (!pack) return [];
      // The reports of a package are nobody's word without one.
      return [(form === 'evidence-package' ? bad : open)(texts.noManifest)];
    case 'holds':
      return [good(texts.manifestHolds), ...rows, ...said];
    case 'unreadable':
      return [bad(texts.manifestUnreadable)];
    case 'unsigned':
      return [bad(texts.manifestUnsigned)];
    case 'other':
      return [bad(texts.manifestOfOther), ...said];
    case 'differs':
      return [bad(texts.manifestDiffers(filesText(differing))), ...rows, ...said];
    default:
      return state satisfies never;
  }
}

function readOut(says: ManifestWords): SaidOfExport {
  const { orderId, rows, madeAt } = says;
  return { ...says, orderId: orderId ?? '', rows: String(rows ?? '?'), madeAt: momentText(madeAt) };
}

function ofTiles({ tiles, log, reasons }: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  if (!tiles || tiles.count === 0 || (log && !log.whole)) return [];
  if (!reasons.includes('tiles-differ')) return [good(texts.tilesRight(tiles.count))];
  const { damaged, missing, strange, leadToRoot } = tiles;
  return [
    ...(damaged.length > 0 ? [bad(texts.tilesDamaged(filesText(damaged)))] : []),
    ...(missing.length > 0 ? [bad(texts.tilesMissing(filesText(missing)))] : []),
    ...(strange.length > 0 ? [bad(texts.tilesStrange(filesText(strange)))] : []),
    ...(leadToRoot === false ? [bad(texts.tilesOfOther)] : []),
  ];
}

function ofWitnesses({ witnesses }: ExportVerdict, texts: VerifierTexts): readonly Finding[] {
  return witnesses.map(({ name, at }) =>
    at === null
      ? bad(texts.notWitnessed(name))
      : good(texts.witnessed(name, momentText(new Date(at * 1_000).toISOString()))),
  );
}

function ofOther(other: Compared | null, own: number, texts: VerifierTexts): readonly Finding[] {
  if (!other) return [];
  const { size, standing } = other;
  switch (standing) {
    case 'same':
      return [good(texts.same(size))];
    case 'prefix':
      return [good(texts.prefix(size))];
    case 'fork':
      return [bad(texts.fork(size))];
    case 'longer':
      return [open(texts.longer(size, own))];
    case 'unproven':
      return [open(texts.unproven(size, own))];
    case 'not-signed':
      return [bad(texts.olderNotSigned)];
    default:
      return standing satisfies never;
  }
}

function ofClaims(
  { given, key, reasons }: ExportVerdict,
  texts: VerifierTexts,
): readonly Finding[] {
  const checkpoint = given.checkpoint ? [] : [note(texts.ownCheckpoint)];
  return given.key ? checkpoint : [...checkpoint, ofOwnKey(key, reasons, texts)];
}

/** A key that came with the export is known where it has signed something that did not. */
function ofOwnKey(key: string, reasons: readonly Reason[], texts: VerifierTexts): Finding {
  if (reasons.includes('own-key')) return open(`${texts.ownKey} ${key}`);
  const isNoted = reasons.some((each) => each === 'not-signed' || each === 'given-not-signed');
  return note(`${isNoted ? texts.ownKey : texts.knownKey} ${key}`);
}

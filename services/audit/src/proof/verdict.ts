import type { UnreadablePart } from './export-claims.ts';
import type { ExportForm } from './export-form.ts';
import type { Standing } from './compare-checkpoint.ts';
import type { WitnessVerdict } from './signed-checkpoint.ts';
import type { Verification } from './verify-log.ts';
import type { ManifestVerdict } from './verify-manifest.ts';
import type { PackVerification } from './verify-pack.ts';
import type { TimeStampVerdict } from './verify-time-stamp.ts';
import type { TilesVerdict } from './verify-tiles.ts';

/**
 * What is said of an export, the worst last: it holds; it is whole in itself, and nobody has said by which key the log is
 * known; it is right as far as it can be seen, and may lack something; it does not reach as far as what it is held
 * against; something in it is not as it was signed.
 */
const VERDICT_STATES = [
  'holds',
  'origin-not-shown',
  'not-complete',
  'out-of-reach',
  'fails',
] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** Why an export has not the best of all verdicts, and which it has then. */
const REASONS = {
  'unreadable-part': 'fails',
  'not-signed': 'fails',
  'given-not-signed': 'fails',
  'older-not-signed': 'fails',
  'not-witnessed': 'fails',
  'other-key': 'fails',
  'no-events': 'fails',
  'doubled-files': 'fails',
  'ambiguous-zip': 'fails',
  'unlisted-files': 'fails',
  'manifest-unreadable': 'fails',
  'manifest-unsigned': 'fails',
  'manifest-of-other': 'fails',
  'manifest-differs': 'fails',
  'rows-differ': 'fails',
  'events-differ': 'fails',
  'chains-broken': 'fails',
  'not-covered': 'fails',
  'line-differs': 'fails',
  disorder: 'fails',
  'lines-missing': 'fails',
  'period-gap': 'fails',
  'stream-gap': 'fails',
  'stream-cut': 'fails',
  'tiles-differ': 'fails',
  fork: 'fails',
  'does-not-reach': 'out-of-reach',
  'older-unproven': 'out-of-reach',
  'no-manifest': 'not-complete',
  'streams-unnamed': 'not-complete',
  'time-stamp-unreadable': 'fails',
  'time-stamp-of-other': 'fails',
  'time-stamp-not-trusted': 'fails',
  'time-stamp-not-shown': 'out-of-reach',
  'own-key': 'origin-not-shown',
} as const satisfies Readonly<Record<string, VerdictState>>;
export type Reason = keyof typeof REASONS;

/** Another checkpoint that the export was held against. */
export interface Compared {
  readonly size: number;
  readonly standing: Standing | 'not-signed';
}

export interface ExportFindings {
  readonly form: ExportForm;
  /** The log's name; '' where the export's own key or checkpoint cannot be read. */
  readonly origin: string;
  /** How many events the export's own checkpoint covers. */
  readonly size: number;
  readonly key: string;
  /** Which of them came from elsewhere than the export: without any, it proves that it is whole in itself. */
  readonly given: { readonly checkpoint: boolean; readonly key: boolean; readonly tsaCa: boolean };
  /** What of the export is none of what it should be; nothing else was looked at then. */
  readonly unreadable: UnreadablePart | null;
  /** Whether the export's checkpoint was signed with the key; nothing else was looked at where not. */
  readonly signed: boolean;
  readonly hasOtherKey: boolean;
  readonly witnesses: readonly WitnessVerdict[];
  readonly doubled: readonly string[];
  readonly isAmbiguous: boolean;
  readonly manifest: ManifestVerdict;
  readonly log: Verification | null;
  readonly pack: PackVerification | null;
  readonly tiles: TilesVerdict | null;
  /** The checkpoint that was given, and an older one. */
  readonly checkpoint: Compared | null;
  readonly older: Compared | null;
  readonly timeStamp: TimeStampVerdict;
}

export interface ExportVerdict extends ExportFindings {
  readonly state: VerdictState;
  /** Whether it is the best of them. */
  readonly holds: boolean;
  /** What keeps it from holding, in no order of weight. */
  readonly reasons: readonly Reason[];
}

/** The one place where findings become a verdict: the command line, the page and the library all say what it says. */
export function verdictOf(found: ExportFindings): ExportVerdict {
  const reasons = reasonsOf(found);
  const worst = Math.max(0, ...reasons.map((reason) => VERDICT_STATES.indexOf(REASONS[reason])));
  const state = VERDICT_STATES[worst] ?? 'fails';
  return { ...found, state, holds: state === 'holds', reasons };
}

type Check = readonly [reason: Reason, isSo: boolean];

function reasonsOf(found: ExportFindings): readonly Reason[] {
  if (found.unreadable) return ['unreadable-part'];
  if (!found.signed) return ['not-signed'];
  if (found.checkpoint?.standing === 'not-signed') return ['given-not-signed'];
  const checks = [ofFiles, ofLog, ofPack, ofOthers, ofTimeStamp].flatMap((each) => each(found));
  return checks.flatMap(([reason, isSo]) => (isSo ? [reason] : []));
}

function ofFiles({
  hasOtherKey,
  doubled,
  isAmbiguous,
  manifest,
  form,
  log,
  pack,
}: ExportFindings): readonly Check[] {
  const { state, says, unlisted } = manifest;
  const rows = log?.events ?? pack?.events;
  return [
    ['other-key', hasOtherKey],
    ['doubled-files', doubled.length > 0],
    ['ambiguous-zip', isAmbiguous && doubled.length === 0],
    ['unlisted-files', unlisted.length > 0],
    ['manifest-unreadable', state === 'unreadable'],
    ['manifest-unsigned', state === 'unsigned'],
    ['manifest-of-other', state === 'other'],
    ['manifest-differs', state === 'differs'],
    ['rows-differ', says !== null && says.rows !== null && says.rows !== rows],
    ['no-manifest', form !== 'whole-log' && state === 'none'],
  ];
}

function ofLog({ log, tiles }: ExportFindings): readonly Check[] {
  if (!log) return [];
  const { events, whole, brokenChains, notCovered } = log;
  return [
    ['no-events', events === 0],
    ['events-differ', !whole],
    ['chains-broken', brokenChains.count > 0],
    ['not-covered', notCovered > 0],
    // Where the events are not the signed ones, nothing is known of tiles that are not like them.
    ['tiles-differ', whole && tiles !== null && hasWrongTiles(tiles)],
  ];
}

function ofPack({ form, pack, tiles, manifest: { says } }: ExportFindings): readonly Check[] {
  if (!pack) return [];
  const named = says?.streams?.map(({ stream }) => stream) ?? [];
  const namesOrder = named.includes(`order-${says?.orderId ?? ''}`);
  const areNamed = namesOrder && pack.unnamed?.length === 0;
  return [
    ['no-events', pack.events === 0],
    ['line-differs', pack.firstBad !== null],
    ['disorder', pack.disorder !== null],
    ['lines-missing', pack.missing > 0],
    ['period-gap', pack.gap !== null],
    ['stream-gap', pack.streams.some(({ gapAt }) => gapAt !== null)],
    ['stream-cut', pack.cut.length > 0],
    ['streams-unnamed', form === 'dispute-pack' && says !== null && !areNamed],
    ['tiles-differ', tiles !== null && hasWrongTiles(tiles)],
  ];
}

function hasWrongTiles({ damaged, strange, missing, leadToRoot }: TilesVerdict): boolean {
  return damaged.length + strange.length + missing.length > 0 || leadToRoot === false;
}

function ofOthers({
  checkpoint,
  older,
  timeStamp,
  witnesses,
  given,
}: ExportFindings): readonly Check[] {
  const standings = [checkpoint, older, timeStamp.stamped].map((each) => each?.standing);
  // Whoever kept a checkpoint knows the key that has signed it.
  const knowsKey = given.key || given.checkpoint || older !== null;
  return [
    ['older-not-signed', older?.standing === 'not-signed'],
    ['not-witnessed', witnesses.some(({ at }) => at === null)],
    ['fork', standings.includes('fork')],
    ['does-not-reach', standings.includes('longer')],
    ['older-unproven', [checkpoint, older].some((each) => each?.standing === 'unproven')],
    ['own-key', !knowsKey],
  ];
}

/** Without a certificate to trust a time stamp is beside the point: who gives one asks for the time. */
function ofTimeStamp({ timeStamp, given }: ExportFindings): readonly Check[] {
  const { state, authority, stamped } = timeStamp;
  const isShown = authority !== 'not-checked' && stamped?.standing !== 'unproven';
  return [
    ['time-stamp-unreadable', state === 'unreadable'],
    ['time-stamp-of-other', state === 'other'],
    ['time-stamp-not-trusted', authority === 'not-trusted'],
    ['time-stamp-not-shown', given.tsaCa && !isShown],
  ];
}

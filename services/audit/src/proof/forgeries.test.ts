import { expect, test } from '@jest/globals';
import { COVERS, dropEvents, forged, linesIn, textIn, withoutList } from '../testing/forgery.ts';
import type { Draft } from '../testing/forgery.ts';
import {
  MADE_UP_KEY,
  OTHER_NOTARY,
  filesInMemory,
  madeUpCheckpoint,
  treeOf,
} from '../testing/made-up-export.ts';
import {
  madeUpPack,
  madeUpProofs,
  madeUpSale,
  madeUpWholeLog,
  streamsOf,
  withManifest,
} from '../testing/made-up-pack.ts';
import type { Files } from '../testing/made-up-pack.ts';
import type { ExportClaims } from './export-claims.ts';
import { EXPORT_FILES, proofsText } from './export-form.ts';
import { toBase64 } from './encodings.ts';
import { hashTree } from './hash-tree.ts';
import { nodeProofCrypto, sha256 } from './node-crypto.ts';
import { consistencyProof } from './proofs.ts';
import { utf8, verifierText } from './signed-note.ts';
import { tilePath } from './tiles.ts';
import { treeHashes } from './tree-hashes.ts';
import type { Reason, VerdictState } from './verdict.ts';
import { verifyExport } from './verify-export.ts';

// What an auditor did to dispute packs and exports, with the log's true key at hand, each with what has to be said of it.

const SALE = madeUpSale();
const KNOWN: ExportClaims = { key: MADE_UP_KEY };

async function verify(files: Files, claims = KNOWN) {
  return verifyExport(filesInMemory(files), claims, { crypto: nodeProofCrypto });
}

async function pack(change: (draft: Draft) => void = () => undefined): Promise<Files> {
  return forged(await madeUpPack(SALE), SALE, change);
}

function leaveOutRefunds(draft: Draft): void {
  dropEvents(draft, (line) => line.includes('Refunded'));
}

type Forged = readonly [
  what: string,
  files: () => Promise<Files>,
  state: VerdictState,
  reasons: readonly Reason[],
];

const OF_PACKS: readonly Forged[] = [
  ['is as it came', () => pack(), 'holds', []],
  [
    'lacks the refunds, their proofs and its list',
    async () => withoutList(await pack(leaveOutRefunds)),
    'not-complete',
    ['no-manifest'],
  ],
  [
    'lacks the refunds and keeps its list',
    () => pack(leaveOutRefunds),
    'fails',
    ['manifest-differs', 'rows-differ', 'stream-cut'],
  ],
  [
    'lacks an event in the midst of the order, and its list',
    async () =>
      withoutList(
        await pack((draft) => dropEvents(draft, (line) => line.includes('OrderCompleted'))),
      ),
    'fails',
    ['no-manifest', 'stream-gap'],
  ],
  [
    'has a list that was written anew, and no note of it',
    async () => COVERS['without its note'](await pack(leaveOutRefunds)),
    'fails',
    ['manifest-unsigned'],
  ],
  [
    'has a list that another key has signed',
    async () => COVERS['signed with another key'](await pack(leaveOutRefunds)),
    'fails',
    ['manifest-unsigned'],
  ],
  [
    'is empty',
    async () => withoutList(await pack((draft) => dropEvents(draft, () => true))),
    'fails',
    ['no-manifest', 'no-events'],
  ],
  [
    'has a debit twice with one proof',
    async () =>
      withoutList(
        await pack(({ lines }) => {
          lines.splice(2, 0, lines[2] ?? '');
        }),
      ),
    'fails',
    ['no-manifest', 'line-differs'],
  ],
  [
    'has a debit twice with its proof',
    async () =>
      withoutList(
        await pack(({ lines, proofs }) => {
          lines.splice(2, 0, ...lines.slice(2, 3));
          proofs.splice(2, 0, ...proofs.slice(2, 3));
        }),
      ),
    'fails',
    ['no-manifest', 'disorder'],
  ],
  [
    'runs backwards',
    async () =>
      withoutList(
        await pack(({ lines, proofs }) => {
          lines.reverse();
          proofs.reverse();
        }),
      ),
    'fails',
    ['no-manifest', 'disorder', 'stream-gap'],
  ],
  [
    'has another summary',
    () => pack(({ files }) => files.set(EXPORT_FILES.summary, utf8('%PDF-1.7 nothing'))),
    'fails',
    ['manifest-differs'],
  ],
  [
    'has another summary and no list',
    async () =>
      withoutList(await pack(({ files }) => files.set(EXPORT_FILES.summary, utf8('%PDF-1.7')))),
    'not-complete',
    ['no-manifest'],
  ],
  [
    'has a file that its list does not name',
    () => pack(({ files }) => files.set('agreed.pdf', utf8('%PDF-1.7'))),
    'fails',
    ['unlisted-files'],
  ],
  [
    'has a file that no pack has, and no list',
    async () => withoutList(await pack(({ files }) => files.set('agreed.pdf', utf8('%PDF-1.7')))),
    'fails',
    ['unlisted-files', 'no-manifest'],
  ],
  [
    'has a note and not what it signs',
    async () => {
      const files = new Map(await pack());
      files.delete(EXPORT_FILES.manifest);
      return files;
    },
    'fails',
    ['manifest-differs'],
  ],
];

const OF_LISTS: readonly Forged[] = [
  [
    'has a list from before it named streams',
    async () => withManifest(await pack(), { form: 'dispute-pack', orderId: SALE.orderId }),
    'not-complete',
    ['streams-unnamed'],
  ],
  [
    'has a list that does not name the order',
    async () =>
      withManifest(await pack(), { form: 'dispute-pack', orderId: SALE.orderId, streams: [] }),
    'not-complete',
    ['streams-unnamed'],
  ],
  [
    'ends before its list says that the order ends',
    async () => {
      const streams = streamsOf(linesIn(await pack()));
      const cut = await pack((draft) => dropEvents(draft, (line) => line.includes('"part":2')));
      return withManifest(cut, { form: 'dispute-pack', orderId: SALE.orderId, streams });
    },
    'fails',
    ['stream-cut'],
  ],
  [
    'has fewer events than its list says',
    async () => {
      const files = await pack();
      const streams = streamsOf(linesIn(files));
      const { orderId } = SALE;
      return withManifest(files, { form: 'dispute-pack', orderId, streams, rows: 99 });
    },
    'fails',
    ['rows-differ'],
  ],
  [
    'has the list of a search',
    async () => withManifest(await pack(), { form: 'search' }),
    'fails',
    ['manifest-of-other', 'streams-unnamed'],
  ],
  [
    'has the list of another pack',
    async () => {
      const [files, other] = [await pack(), await madeUpPack(madeUpSale())];
      const list = [EXPORT_FILES.manifest, EXPORT_FILES.manifestNote];
      return new Map([
        ...files,
        ...[...other].filter(([name]) => list.some((each) => each === name)),
      ]);
    },
    'fails',
    ['manifest-differs', 'stream-cut', 'streams-unnamed'],
  ],
];

const OF_LOGS: readonly Forged[] = [
  ['is as it came', () => madeUpWholeLog(SALE.lines), 'holds', []],
  [
    'has no list, which it needs not',
    async () => withoutList(await madeUpWholeLog(SALE.lines)),
    'holds',
    [],
  ],
  [
    'is relabelled by an empty list of proofs',
    async () =>
      new Map([...withoutList(await madeUpWholeLog(SALE.lines)), ['proofs.json', utf8('[]')]]),
    'fails',
    ['no-manifest', 'line-differs'],
  ],
  [
    'is relabelled, and has its list',
    async () => new Map([...(await madeUpWholeLog(SALE.lines)), ['proofs.json', utf8('[]')]]),
    'fails',
    ['unlisted-files', 'manifest-of-other', 'line-differs', 'streams-unnamed'],
  ],
  [
    'has a list that nobody has signed',
    async () => COVERS['without its note'](await madeUpWholeLog(SALE.lines)),
    'fails',
    ['manifest-unsigned'],
  ],
  [
    'has a file that no whole log has',
    async () =>
      new Map([...withoutList(await madeUpWholeLog(SALE.lines)), ['summary.pdf', utf8('%PDF')]]),
    'fails',
    ['unlisted-files'],
  ],
];

const CASES = [
  ...[...OF_PACKS, ...OF_LISTS].map((each) => ['a dispute pack', ...each] as const),
  ...OF_LOGS.map((each) => ['a whole log', ...each] as const),
].map(([form, what, files, state, reasons]) => ({ form, what, files, state, reasons }));

test.each(CASES)('$form that $what: $state', async ({ files, state, reasons }) => {
  expect(await verify(await files())).toMatchObject({ state, holds: state === 'holds', reasons });
});

test('what the signed list says stands in the verdict, and how far each stream goes', async () => {
  const { manifest, pack: found } = await verify(await pack());
  expect(manifest).toMatchObject({
    state: 'holds',
    says: { form: 'dispute-pack', orderId: SALE.orderId, rows: SALE.ofOrder.length },
  });
  expect(found?.streams).toMatchObject([
    { stream: `order-${SALE.orderId}`, revision: 4, gapAt: null },
    { revision: 4, gapAt: null },
    { stream: `keyAccess-${SALE.orderId}`, revision: 1, gapAt: null },
  ]);
});

test('a pack that another notary has made for its own log fails by the key that is known', async () => {
  const files = new Map(await pack());
  files.set(EXPORT_FILES.checkpoint, utf8(await madeUpCheckpoint(SALE.lines, OTHER_NOTARY)));
  files.set(EXPORT_FILES.key, utf8(verifierText(OTHER_NOTARY.verifier)));
  const { orderId } = SALE;
  const streams = streamsOf(linesIn(files));
  const signed = withManifest(files, { form: 'dispute-pack', orderId, streams, key: OTHER_NOTARY });
  expect(await verify(signed)).toMatchObject({ state: 'fails', reasons: ['not-signed'] });
  expect(await verify(signed, {})).toMatchObject({ state: 'origin-not-shown' });
});

test('an older checkpoint is the beginning of a good pack, by the tiles in it', async () => {
  const older = await madeUpCheckpoint(SALE.lines.slice(0, 30));
  expect(await verify(await pack(), { ...KNOWN, older })).toMatchObject({
    state: 'holds',
    older: { size: 30, standing: 'prefix' },
  });
  const forked = SALE.lines.with(3, 'another event');
  const fork = await madeUpCheckpoint(forked.slice(0, 30));
  expect(await verify(await pack(), { ...KNOWN, older: fork })).toMatchObject({
    state: 'fails',
    reasons: ['fork'],
  });
  const same = await madeUpCheckpoint(SALE.lines);
  expect(await verify(await pack(), { ...KNOWN, older: same })).toMatchObject({ state: 'holds' });
});

test('a pack without tiles asks for the proof of consistency, and takes it', async () => {
  const files = await madeUpPack(SALE, { hasTiles: false });
  const older = await madeUpCheckpoint(SALE.lines.slice(0, 30));
  expect(await verify(files, { ...KNOWN, older })).toMatchObject({
    state: 'out-of-reach',
    reasons: ['older-unproven'],
  });
  const { tiles } = await treeOf(SALE.lines);
  const size = SALE.lines.length;
  const read = async (tile: Parameters<typeof tilePath>[0]) =>
    tiles.get(tilePath(tile)) ?? new Uint8Array();
  const proof = await consistencyProof(hashTree(size, treeHashes(sha256), read), 30);
  const said = { from: 30, to: size, proof: proof.map(toBase64) };
  const consistency = JSON.stringify(said);
  expect(await verify(files, { ...KNOWN, older, consistency })).toMatchObject({ state: 'holds' });
  const wrong = JSON.stringify({ ...said, proof: said.proof.toReversed() });
  expect(await verify(files, { ...KNOWN, older, consistency: wrong })).toMatchObject({
    state: 'out-of-reach',
  });
});

test('tiles of another log in a pack are reported, and prove nothing', async () => {
  const other = await treeOf(SALE.lines.with(3, 'another event'));
  const files = new Map([...(await pack()), ...other.tiles]);
  const older = await madeUpCheckpoint(SALE.lines.slice(0, 30));
  expect(await verify(files, { ...KNOWN, older })).toMatchObject({
    state: 'fails',
    reasons: ['tiles-differ', 'older-unproven'],
  });
});

test('a newer checkpoint than the pack says how far the pack reaches', async () => {
  const early = { ...SALE, lines: SALE.lines.slice(0, -1) };
  const checkpoint = await madeUpCheckpoint(SALE.lines);
  expect(await verify(await madeUpPack(early), { ...KNOWN, checkpoint })).toMatchObject({
    state: 'out-of-reach',
    reasons: ['does-not-reach'],
  });
});

test('an event of the pack is held against the root, whatever its proof is of', async () => {
  const [stolen] = await madeUpProofs(SALE.lines, [0]);
  const files = new Map(withoutList(await pack()));
  files.set(EXPORT_FILES.proofs, utf8(proofsText(stolen ? SALE.ofOrder.map(() => stolen) : [])));
  const found = await verify(files);
  expect(found).toMatchObject({ state: 'fails', pack: { firstBad: { line: 1, index: 0 } } });
  expect(textIn(files, EXPORT_FILES.proofs)).not.toBe('[]');
});

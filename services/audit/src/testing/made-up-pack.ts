import { randomUUID } from 'node:crypto';
import type { HistoryExported } from 'contracts/events/history-export';
import { signedManifest } from '../notary/sign-manifest.ts';
import type { NotaryKey } from '../notary/notary-key.ts';
import { EXPORT_FILES, proofsText } from '../proof/export-form.ts';
import type { ExportForm, LeafProof, StreamEnd } from '../proof/export-form.ts';
import { factsOf } from '../proof/chained-entry.ts';
import { toHex } from '../proof/encodings.ts';
import { hashTree } from '../proof/hash-tree.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { ownStreams } from '../proof/own-streams.ts';
import { inclusionProof } from '../proof/proofs.ts';
import { utf8 } from '../proof/signed-note.ts';
import { tileNamed, tilePath } from '../proof/tiles.ts';
import { treeHashes } from '../proof/tree-hashes.ts';
import {
  MADE_UP_KEY,
  MADE_UP_NOTARY,
  chainedLines,
  madeUpCheckpoint,
  madeUpExport,
  treeOf,
} from './made-up-export.ts';
import type { MadeUpEvent } from './made-up-export.ts';

/** The files of an export, by name. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The log of a shop in which one order was placed, paid, looked at and given back in parts, among others. */
export interface MadeUpSale {
  readonly orderId: string;
  readonly lines: readonly string[];
  /** Where the events of the order stand, from 0. */
  readonly ofOrder: readonly number[];
}

export interface SaleOptions {
  /** Events of others before each of the order's. */
  readonly between?: number;
  readonly refunds?: number;
  readonly looks?: number;
}

export function madeUpSale({ between = 3, refunds = 3, looks = 2 }: SaleOptions = {}): MadeUpSale {
  const orderId = randomUUID();
  const [order, payment, keys] = [
    `order-${orderId}`,
    `payment-${randomUUID()}`,
    `keyAccess-${orderId}`,
  ];
  const event = (stream: string, type: string, data: object = {}): MadeUpEvent => ({
    stream,
    type,
    data,
  });
  const refund = (part: number): readonly MadeUpEvent[] => [
    event(order, 'OrderRefunded.v1', { part }),
    event(payment, 'PaymentRefunded.v1', { part }),
    event('wallet-buyer', 'WalletRefunded.v1', { part }),
  ];
  const own = [
    event(order, 'OrderPlaced.v1', { orderId }),
    event(payment, 'PaymentStarted.v1'),
    event('wallet-buyer', 'WalletDebited.v1', { amount: 1_000 }),
    event(payment, 'PaymentCompleted.v1'),
    event(order, 'OrderCompleted.v1'),
    ...Array.from({ length: looks }, (_, look) => event(keys, 'KeysRevealed.v1', { look })),
    ...Array.from({ length: refunds }, (_, part) => refund(part)).flat(),
  ];
  const all = own.flatMap((mine, at) => [
    ...Array.from({ length: between }, (_, other) =>
      event(`wallet-${other}`, 'Debited.v1', { at }),
    ),
    mine,
  ]);
  const ofOrder = own.map((_, at) => (at + 1) * (between + 1) - 1);
  return { orderId, lines: chainedLines([...all, event('wallet-0', 'Debited.v1')]), ofOrder };
}

const TREE = treeHashes(sha256);

/** What leads from some leaves of a log to its root. */
export async function madeUpProofs(
  lines: readonly string[],
  indexes: readonly number[],
): Promise<readonly LeafProof[]> {
  const { tiles } = await treeOf(lines);
  const tree = hashTree(
    lines.length,
    TREE,
    async (tile) => tiles.get(tilePath(tile)) ?? new Uint8Array(),
  );
  return Promise.all(
    indexes.map(async (index) => ({ index, path: await inclusionProof(tree, index) })),
  );
}

/** A dispute pack as the portal makes it, its list of contents signed by the notary's own code. */
export async function madeUpPack(
  { lines, ofOrder, orderId }: MadeUpSale,
  { hasTiles = true }: { readonly hasTiles?: boolean } = {},
): Promise<Files> {
  const { tiles } = await treeOf(lines);
  const events = ofOrder.map((index) => lines[index] ?? '');
  const files = new Map<string, Uint8Array>([
    [EXPORT_FILES.summary, utf8('%PDF-1.7 what happened')],
    [EXPORT_FILES.events, utf8(events.map((line) => `${line}\n`).join(''))],
    [EXPORT_FILES.proofs, utf8(proofsText(await madeUpProofs(lines, ofOrder)))],
    [EXPORT_FILES.checkpoint, utf8(await madeUpCheckpoint(lines))],
    [EXPORT_FILES.key, utf8(`${MADE_UP_KEY}\n`)],
    [EXPORT_FILES.verifier, utf8('<!doctype html>')],
    ...(hasTiles ? tiles : []),
  ]);
  return withManifest(files, { form: 'dispute-pack', orderId, streams: streamsOf(events) });
}

/** An evidence package as the portal makes it: every event of a part of the log, and reports beside them. */
export async function madeUpPackage({ lines }: MadeUpSale): Promise<Files> {
  const { tiles } = await treeOf(lines);
  // Neither the first event nor the last: what the period left out must not be missed.
  const indexes = lines.map((_, index) => index).slice(2, -2);
  const events = indexes.map((index) => lines[index] ?? '');
  const files = new Map<string, Uint8Array>([
    [EXPORT_FILES.cover, utf8('%PDF-1.7 what was checked')],
    [EXPORT_FILES.index, utf8('file,title,rows,sha256,bytes\r\n')],
    ['accounting/trial-balance.csv', utf8('account,opening,closing\r\n')],
    ['access/access-review.csv', utf8('account,role\r\n')],
    [EXPORT_FILES.events, utf8(events.map((line) => `${line}\n`).join(''))],
    [EXPORT_FILES.proofs, utf8(proofsText(await madeUpProofs(lines, indexes)))],
    [EXPORT_FILES.checkpoint, utf8(await madeUpCheckpoint(lines))],
    [EXPORT_FILES.key, utf8(`${MADE_UP_KEY}\n`)],
    [EXPORT_FILES.verifier, utf8('<!doctype html>')],
    ...tiles,
  ]);
  return withManifest(files, { form: 'evidence-package' });
}

/** A whole log as the portal sends it, with its list of contents. */
export async function madeUpWholeLog(lines: readonly string[]): Promise<Files> {
  return withManifest(await madeUpExport(lines), { form: 'whole-log' });
}

export function streamsOf(lines: readonly string[]): readonly StreamEnd[] {
  const own = ownStreams();
  for (const line of lines) {
    const facts = factsOf(utf8(line));
    if (facts) own.take(facts);
  }
  return own.streams().map(({ stream, revision }) => ({ stream, revision }));
}

export interface ManifestOptions {
  readonly form: ExportForm | 'search';
  readonly orderId?: string;
  /** Left out in manifests from before they named any. */
  readonly streams?: readonly StreamEnd[];
  readonly rows?: number;
  readonly key?: NotaryKey;
}

/** Files with a list of them that the notary has signed, as it answers an export that it meets in the log. */
export function withManifest(given: Files, options: ManifestOptions): Files {
  const { form, orderId = null, streams, key = MADE_UP_NOTARY } = options;
  const files = new Map(given);
  files.delete(EXPORT_FILES.manifest);
  files.delete(EXPORT_FILES.manifestNote);
  const lines = new TextDecoder().decode(files.get(EXPORT_FILES.events)).split('\n').length - 1;
  const data: HistoryExported = {
    exportId: randomUUID(),
    userId: randomUUID(),
    form,
    format: 'zip',
    search: '',
    orderId,
    through: '4711',
    rows: options.rows ?? lines,
    files: [...files]
      .filter(([name]) => !tileNamed(name))
      .map(([name, bytes]) => ({ name, sha256: toHex(sha256(bytes)), bytes: bytes.length })),
  };
  const signed = signedManifest(exportedEvent(data), { index: 100, streams }, key);
  if (!signed) throw new Error('The notary does not take this for an export.');
  return new Map([
    ...files,
    [EXPORT_FILES.manifest, utf8(signed.manifest)],
    [EXPORT_FILES.manifestNote, utf8(signed.note)],
  ]);
}

function exportedEvent(data: HistoryExported): Parameters<typeof signedManifest>[0] {
  const { exportId, userId } = data;
  return {
    stream: `historyExport-${exportId}`,
    revision: 1n,
    id: randomUUID(),
    type: 'HistoryExported.v1',
    data,
    metadata: { actorId: userId, actorRole: 'auditor', occurredAt: '2026-11-26T03:00:00.000Z' },
    position: 5_000n,
  };
}

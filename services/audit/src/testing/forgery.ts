import { EXPORT_FILES, formOf, parseProofs, proofsText } from '../proof/export-form.ts';
import type { LeafProof } from '../proof/export-form.ts';
import { utf8 } from '../proof/signed-note.ts';
import { OTHER_NOTARY } from './made-up-export.ts';
import { withManifest } from './made-up-pack.ts';
import type { Files, MadeUpSale } from './made-up-pack.ts';

/** Where a forger sets in: numbers from 0 up to 1, of which each forgery makes what it needs. */
export interface Draw {
  readonly at: number;
  readonly other: number;
}

/** An export as a forger works on it. */
export interface Draft {
  readonly files: Map<string, Uint8Array>;
  readonly lines: string[];
  /** Of a dispute pack; of a whole log there are none. */
  readonly proofs: LeafProof[];
  readonly sale: MadeUpSale;
}

export type Forgery = (draft: Draft, draw: Draw) => void;

export function textIn(files: Files, name: string): string {
  return new TextDecoder().decode(files.get(name));
}

export function linesIn(files: Files): string[] {
  return textIn(files, EXPORT_FILES.events).split('\n').slice(0, -1);
}

/** Does to an export what a forger does. @returns its files as they are then. */
export function forged(files: Files, sale: MadeUpSale, change: (draft: Draft) => void): Files {
  const proofs = parseProofs(textIn(files, EXPORT_FILES.proofs)) ?? [];
  const draft: Draft = { files: new Map(files), lines: linesIn(files), proofs: [...proofs], sale };
  change(draft);
  draft.files.set(EXPORT_FILES.events, utf8(draft.lines.map((line) => `${line}\n`).join('')));
  if (files.has(EXPORT_FILES.proofs))
    draft.files.set(EXPORT_FILES.proofs, utf8(proofsText(draft.proofs)));
  return draft.files;
}

/** One of so many. */
export function picked(part: number, count: number): number {
  return Math.min(count - 1, Math.floor(part * count));
}

/** Takes events out, each with its proof. */
export function dropEvents(
  { lines, proofs }: Draft,
  isDropped: (line: string, at: number) => boolean,
): void {
  const kept = lines.map((line, at) => !isDropped(line, at));
  lines.splice(0, lines.length, ...lines.filter((_, at) => kept[at]));
  proofs.splice(0, proofs.length, ...proofs.filter((_, at) => kept[at]));
}

/** What a forger does with the list of contents, once the files are others than it says. */
export const COVERS = {
  kept: (files: Files) => files,
  removed: withoutList,
  'without its note': (files: Files) => {
    const rewritten = new Map(withManifest(files, listOf(files)));
    rewritten.delete(EXPORT_FILES.manifestNote);
    return rewritten;
  },
  'signed with another key': (files: Files) =>
    withManifest(files, { ...listOf(files), key: OTHER_NOTARY }),
  'under the old note': (files: Files) => {
    const rewritten = withManifest(files, listOf(files));
    const note = files.get(EXPORT_FILES.manifestNote);
    return new Map([...rewritten, ...(note ? [[EXPORT_FILES.manifestNote, note] as const] : [])]);
  },
} as const satisfies Readonly<Record<string, (files: Files) => Files>>;
export type Cover = keyof typeof COVERS;

export function withoutList(files: Files): Files {
  const bare = new Map(files);
  bare.delete(EXPORT_FILES.manifest);
  bare.delete(EXPORT_FILES.manifestNote);
  return bare;
}

function listOf(files: Files) {
  const said: unknown = JSON.parse(textIn(files, EXPORT_FILES.manifest));
  const hasOrder = typeof said === 'object' && said !== null && 'orderId' in said;
  const orderId = hasOrder && typeof said.orderId === 'string' ? { orderId: said.orderId } : {};
  return { form: formOf([...files.keys()]), ...orderId };
}

import canonicalize from 'canonicalize';
import type { ExportManifest, SignedManifest } from 'contracts/api/history-export';
import { historyExportEvents } from 'contracts/events/history-export';
import type { HistoryExported } from 'contracts/events/history-export';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import type { StreamEnd } from '../proof/export-form.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { manifestNoteText } from '../proof/manifest-note.ts';
import { noteText, utf8 } from '../proof/signed-note.ts';
import type { NotaryKey } from './notary-key.ts';

/** What the notary answers an export with that it meets in the log. */
export interface ManifestOfExport extends SignedManifest {
  readonly exportId: string;
}

/** What the notary has found of an export by itself. */
export interface FoundOfExport {
  /** The event's place among all events of the log. */
  readonly index: number;
  /** Of a dispute pack: how far the streams went that it has whole. */
  readonly streams: readonly StreamEnd[] | undefined;
}

/** The export that an event says was sent; undefined for any other event. */
export function exportIn(event: RecordedEvent): HistoryExported | undefined {
  const exported = eventAs(historyExportEvents, event);
  return exported?.type === 'HistoryExported.v1' ? exported.data : undefined;
}

/** @returns undefined for an event that is no export's end. */
export function signedManifest(
  event: RecordedEvent,
  { index, streams }: FoundOfExport,
  key: NotaryKey,
): ManifestOfExport | undefined {
  const exported = exportIn(event);
  if (!exported) return undefined;
  const { userId: _userId, ...said } = exported;
  const { actorId = '', actorRole = '', occurredAt = '' } = event.metadata;
  const manifest: ExportManifest = {
    ...said,
    origin: key.origin,
    madeAt: occurredAt,
    by: { id: actorId, role: actorRole },
    recorded: { position: String(event.position), index },
    ...(streams ? { streams: [...streams] } : {}),
  };
  const text = `${canonicalize(manifest) ?? ''}\n`;
  return { exportId: said.exportId, manifest: text, note: signedNote(text, key) };
}

function signedNote(manifest: string, { origin, verifier, sign }: NotaryKey): string {
  const text = manifestNoteText(origin, sha256(utf8(manifest)));
  const { name, keyId } = verifier;
  return noteText({ text, signatures: [{ name, keyId, signature: sign(utf8(text)) }] });
}

/** Whoever is given proofs, or the whole log, is to have what was just written in it too. */
export function wantsCheckpoint(event: RecordedEvent): boolean {
  const begun = eventAs(historyExportEvents, event);
  return begun?.type === 'HistoryExportBegun.v1' && begun.data.form !== 'search';
}

import canonicalize from 'canonicalize';
import type { ExportManifest, SignedManifest } from 'contracts/api/history-export';
import { historyExportEvents } from 'contracts/events/history-export';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from '../as-of/event-as.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { manifestNoteText } from '../proof/manifest-note.ts';
import { noteText, utf8 } from '../proof/signed-note.ts';
import type { NotaryKey } from './notary-key.ts';

/** What the notary answers an export with that it meets in the log. */
export interface ManifestOfExport extends SignedManifest {
  readonly exportId: string;
}

/** @param index the event's place among all events of the log. @returns undefined for any other event. */
export function signedManifest(
  event: RecordedEvent,
  index: number,
  key: NotaryKey,
): ManifestOfExport | undefined {
  const exported = eventAs(historyExportEvents, event);
  if (exported?.type !== 'HistoryExported.v1') return undefined;
  const { userId: _userId, ...said } = exported.data;
  const { actorId = '', actorRole = '', occurredAt = '' } = event.metadata;
  const manifest: ExportManifest = {
    ...said,
    origin: key.origin,
    madeAt: occurredAt,
    by: { id: actorId, role: actorRole },
    recorded: { position: String(event.position), index },
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

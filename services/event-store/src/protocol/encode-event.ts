import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { LoggedEvent } from '../log/event.ts';

/** How a reader wants ids: as text, or as two numbers of 64 bits. */
export type UuidFormat = 'string' | 'structured';

const TICKS_PER_MS = 10_000;

/** An event is read by many: what it looks like on the wire is made once, and kept as long as the event is. */
const encoded = {
  string: new WeakMap<LoggedEvent, Buffer>(),
  structured: new WeakMap<LoggedEvent, Buffer>(),
};

/** The event as a ReadResp message, serialised. */
export function encodeEvent(event: LoggedEvent, format: UuidFormat): Buffer {
  const known = encoded[format].get(event);
  if (known !== undefined) return known;
  const readEvent = new streams.ReadResp.ReadEvent();
  readEvent.setEvent(recordedEvent(event, format));
  readEvent.setCommitPosition(String(event.position));
  const response = new streams.ReadResp();
  response.setEvent(readEvent);
  const bytes = Buffer.from(response.serializeBinary());
  encoded[format].set(event, bytes);
  return bytes;
}

function recordedEvent(event: LoggedEvent, format: UuidFormat) {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(encodeUuid(event.id, format));
  recorded.setStreamIdentifier(streamIdentifier(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setPreparePosition(String(event.position));
  recorded.setCommitPosition(String(event.position));
  recorded.setCustomMetadata(event.metadata);
  recorded.setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.json ? 'application/json' : 'application/octet-stream')
    .set('created', String(event.created * TICKS_PER_MS));
  return recorded;
}

export function streamIdentifier(stream: string) {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream, 'utf8'));
  return identifier;
}

function encodeUuid(id: string, format: UuidFormat) {
  const uuid = new shared.UUID();
  if (format === 'string') {
    uuid.setString(id);
    return uuid;
  }
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(String(bytes.readBigInt64BE(0)));
  structured.setLeastSignificantBits(String(bytes.readBigInt64BE(8)));
  uuid.setStructured(structured);
  return uuid;
}

import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type { LoggedEvent } from '../log/event.ts';
import { fieldLength, FrameWriter, lengthDelimited, varintLength } from './wire.ts';

/** How a reader wants ids: as text, or as two numbers of 64 bits. */
export type UuidFormat = 'string' | 'structured';

const TICKS_PER_MS = 10_000;

// The numbers of the fields in streams.proto, from the outside in.
const RESPONSE = { event: 1 } as const;
const READ_EVENT = { event: 1, commitPosition: 3 } as const;
const RECORDED = {
  id: 1,
  stream: 2,
  revision: 3,
  prepare: 4,
  commit: 5,
  metadata: 6,
  custom: 7,
  data: 8,
} as const;
const STREAM_NAME = 3;
const KEY = 1;
const VALUE = 2;

const TYPE = entryKey('type');
const CREATED = entryKey('created');
const JSON_CONTENT = Buffer.concat([entryKey('content-type'), entryValue('application/json')]);
const BYTES_CONTENT = Buffer.concat([
  entryKey('content-type'),
  entryValue('application/octet-stream'),
]);

/**
 * The event as a ReadResp message in its gRPC frame. A long read sends millions of them: written by hand this takes
 * a tenth of the time that the generated classes take.
 */
export function encodeEvent(event: LoggedEvent, format: UuidFormat): Buffer {
  const id = encodedId(event.id, format);
  const stream = Buffer.byteLength(event.stream);
  const type = Buffer.byteLength(event.type);
  const created = String(event.created * TICKS_PER_MS);
  const content = event.json ? JSON_CONTENT : BYTES_CONTENT;
  const typeEntry = TYPE.length + fieldLength(type);
  const createdEntry = CREATED.length + fieldLength(created.length);
  const position = 1 + varintLength(event.position);
  const recorded =
    fieldLength(id.length) +
    fieldLength(fieldLength(stream)) +
    (1 + varintLength(event.revision)) +
    2 * position +
    fieldLength(typeEntry) +
    fieldLength(content.length) +
    fieldLength(createdEntry) +
    fieldLength(event.metadata.length) +
    fieldLength(event.data.length);
  const readEvent = fieldLength(recorded) + position;

  const writer = new FrameWriter(fieldLength(readEvent));
  writer.open(RESPONSE.event, readEvent);
  writer.open(READ_EVENT.event, recorded);
  writer.bytes(RECORDED.id, id);
  writer.open(RECORDED.stream, fieldLength(stream));
  writer.text(STREAM_NAME, event.stream, stream);
  writer.number(RECORDED.revision, event.revision);
  writer.number(RECORDED.prepare, event.position);
  writer.number(RECORDED.commit, event.position);
  writer.open(RECORDED.metadata, typeEntry);
  writer.raw(TYPE);
  writer.text(VALUE, event.type, type);
  writer.bytes(RECORDED.metadata, content);
  writer.open(RECORDED.metadata, createdEntry);
  writer.raw(CREATED);
  writer.text(VALUE, created, created.length);
  writer.bytes(RECORDED.custom, event.metadata);
  writer.bytes(RECORDED.data, event.data);
  writer.number(READ_EVENT.commitPosition, event.position);
  return writer.frame;
}

function entryKey(key: string): Buffer {
  return Buffer.concat([Buffer.from([lengthDelimited(KEY), key.length]), Buffer.from(key)]);
}

function entryValue(value: string): Buffer {
  return Buffer.concat([Buffer.from([lengthDelimited(VALUE), value.length]), Buffer.from(value)]);
}

export function streamIdentifier(stream: string) {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream, 'utf8'));
  return identifier;
}

const UUID_LENGTH = 36;
const UUID_TEXT = Buffer.from([lengthDelimited(VALUE), UUID_LENGTH]);

function encodedId(id: string, format: UuidFormat): Buffer {
  if (format === 'string') return Buffer.concat([UUID_TEXT, Buffer.from(id, 'latin1')]);
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(String(bytes.readBigInt64BE(0)));
  structured.setLeastSignificantBits(String(bytes.readBigInt64BE(8)));
  const uuid = new shared.UUID();
  uuid.setStructured(structured);
  return Buffer.from(uuid.serializeBinary());
}

import { expect, test } from '@jest/globals';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import fc from 'fast-check';
import type { LoggedEvent } from '../log/event.ts';
import type { UuidFormat } from './encode-event.ts';
import { encodeEvent } from './encode-event.ts';
import { uuidOf } from './append-v1.ts';

const anEvent: fc.Arbitrary<LoggedEvent> = fc.record({
  position: fc.maxSafeNat(),
  revision: fc.maxSafeNat(),
  created: fc.nat({ max: 2 ** 41 }),
  id: fc.uuid(),
  json: fc.boolean(),
  stream: fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  type: fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  metadata: fc.uint8Array({ maxLength: 20_000 }).map((bytes) => Buffer.from(bytes)),
  data: fc.uint8Array({ maxLength: 20_000 }).map((bytes) => Buffer.from(bytes)),
});

/** What a client finds in a frame. */
function decoded(frame: Buffer) {
  expect(frame[0]).toBe(0);
  expect(frame.readUInt32BE(1)).toBe(frame.length - 5);
  const readEvent = streams.ReadResp.deserializeBinary(frame.subarray(5)).getEvent();
  const event = readEvent?.getEvent();
  return {
    id: uuidOf(event?.getId()),
    stream: Buffer.from(event?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    revision: event?.getStreamRevision(),
    positions: [
      readEvent?.getCommitPosition(),
      event?.getCommitPosition(),
      event?.getPreparePosition(),
    ],
    metadata: Object.fromEntries(event?.getMetadataMap().toObject() ?? []),
    custom: Buffer.from(event?.getCustomMetadata_asU8() ?? []),
    data: Buffer.from(event?.getData_asU8() ?? []),
  };
}

test.each<UuidFormat>(['string', 'structured'])(
  'every event is read as it was written, with %s ids',
  (format) => {
    fc.assert(
      fc.property(anEvent, (event) => {
        const position = String(event.position);
        expect(decoded(encodeEvent(event, format))).toEqual({
          id: event.id,
          stream: event.stream,
          revision: String(event.revision),
          positions: [position, position, position],
          metadata: {
            type: event.type,
            'content-type': event.json ? 'application/json' : 'application/octet-stream',
            created: String(event.created * 10_000),
          },
          custom: event.metadata,
          data: event.data,
        });
      }),
    );
  },
);

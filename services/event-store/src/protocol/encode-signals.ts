import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { streamIdentifier } from './encode-event.ts';
import { frameOf } from './wire.ts';

/** What a read sends its reader besides events, each as a serialised ReadResp in its gRPC frame. */

export function encodeConfirmation(subscriptionId: string): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return encode((response) => response.setConfirmation(confirmation));
}

export function encodeCheckpoint(position: number): Buffer {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  return encode((response) => response.setCheckpoint(checkpoint));
}

export function encodeStreamNotFound(stream: string): Buffer {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(streamIdentifier(stream));
  return encode((response) => response.setStreamNotFound(notFound));
}

export function encodeCaughtUpWithAll(position: number): Buffer {
  const where = new streams.ReadResp.Position();
  where.setCommitPosition(String(position));
  where.setPreparePosition(String(position));
  const caughtUp = caughtUpNow();
  caughtUp.setPosition(where);
  return encode((response) => response.setCaughtUp(caughtUp));
}

export function encodeCaughtUpWithStream(revision: number): Buffer {
  const caughtUp = caughtUpNow();
  caughtUp.setStreamRevision(String(revision));
  return encode((response) => response.setCaughtUp(caughtUp));
}

function caughtUpNow() {
  const caughtUp = new streams.ReadResp.CaughtUp();
  caughtUp.setTimestamp(timestamp.Timestamp.fromDate(new Date()));
  return caughtUp;
}

function encode(fill: (response: InstanceType<typeof streams.ReadResp>) => void): Buffer {
  const response = new streams.ReadResp();
  fill(response);
  return frameOf(response.serializeBinary());
}

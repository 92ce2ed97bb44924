import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type streamsV2 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import type { Appender, Conflict, WrittenStream } from '../log/append.ts';
import { NO_STREAM } from '../log/event.ts';
import { conflictV2 } from '../protocol/append-errors.ts';
import type { ChunkedAppend } from '../protocol/append-v1.ts';
import { appendOf, fillSuccess } from '../protocol/append-v1.ts';
import { AppendSession, sessionResponse } from '../protocol/append-v2.ts';
import { RpcError, serviceError, toRpcError } from '../protocol/rpc-error.ts';
import { wasAborted } from './aborted-call.ts';
import { appendOne } from './append-one.ts';

/** Appends of one call to one stream. */
export function append(writer: Appender) {
  return (
    call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
    answer: sendUnaryData<streams.AppendResp>,
  ): void => {
    receive(call, answer, () => {
      let parts: ChunkedAppend | undefined;
      return {
        onMessage(request) {
          const options = request.getOptions();
          const message = request.getProposedMessage();
          if (options !== undefined) parts = appendOf(options);
          else if (message !== undefined) parts?.add(message);
        },
        async finish() {
          if (parts === undefined)
            throw new RpcError(status.INVALID_ARGUMENT, 'an append needs options');
          return appendResponse(await appendOne(writer, parts));
        },
      };
    });
  };
}

/** Appends to several streams, all or nothing. */
export function appendSession(writer: Appender) {
  return (
    call: ServerReadableStream<streamsV2.AppendRequest, streamsV2.AppendSessionResponse>,
    answer: sendUnaryData<streamsV2.AppendSessionResponse>,
  ): void => {
    receive(call, answer, () => {
      const session = new AppendSession();
      return {
        onMessage: (request) => session.add(request),
        async finish() {
          const outcome = await writer.append(session.complete());
          if (outcome.kind === 'conflict') throw conflictV2(outcome);
          return sessionResponse(outcome.streams);
        },
      };
    });
  };
}

interface Receiver<Request, Response> {
  onMessage(request: Request): void;
  finish(): Promise<Response>;
}

/** Takes a client's messages until the last, or until one breaks a rule; then answers once. */
function receive<Request, Response>(
  call: ServerReadableStream<Request, Response>,
  answer: sendUnaryData<Response>,
  start: () => Receiver<Request, Response>,
): void {
  const receiver = start();
  let refused = false;
  const refuse = (error: unknown): void => {
    if (refused) return;
    refused = true;
    answer(serviceError(toRpcError(error)));
  };
  call.on('data', (request: Request) => {
    if (refused) return;
    try {
      receiver.onMessage(request);
    } catch (error) {
      refuse(error);
    }
  });
  call.on('error', refuse);
  call.on('end', () => {
    // A cancelled call ends too, and its end may come a moment before the word that it was cancelled.
    setImmediate(() => {
      if (refused || wasAborted(call)) return;
      receiver.finish().then((response) => answer(null, response), refuse);
    });
  });
}

function appendResponse(written: WrittenStream | Conflict): streams.AppendResp {
  const response = new streams.AppendResp();
  if ('kind' in written) {
    response.setWrongExpectedVersion(wrongExpectedVersion(written));
    return response;
  }
  const success = new streams.AppendResp.Success();
  fillSuccess(success, written, {
    empty: () => new shared.Empty(),
    position: () => new streams.AppendResp.Position(),
  });
  response.setSuccess(success);
  return response;
}

function wrongExpectedVersion(conflict: Conflict): streams.AppendResp.WrongExpectedVersion {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (conflict.actual === NO_STREAM) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(conflict.actual));
  if (conflict.expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (conflict.expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (conflict.expected === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(conflict.expected));
  return wrong;
}

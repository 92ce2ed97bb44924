import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** What came over a connection: an answer, or its end. */
export type Arrived =
  { readonly status: number; readonly head: string; readonly body: string } | 'closed';

/** A connection that sends bytes as they are, which no HTTP client would do. */
export interface RawConnection {
  send(bytes: string | Buffer): void;
  /** The next answer whose head has come; its body must have a Content-Length or none. */
  nextAnswer(): Promise<Arrived>;
  /** Goes away without a word. */
  abort(): void;
}

export async function openConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const received = { text: '', closed: false };
  socket.setEncoding('latin1').on('data', (text: string) => {
    received.text += text;
  });
  socket.once('close', () => {
    received.closed = true;
  });
  // A reset is one of the ways to close.
  socket.on('error', () => undefined);
  return {
    send: (bytes) => void socket.write(bytes),
    nextAnswer: async () => {
      for (;;) {
        const answer = takeAnswer(received);
        if (answer) return answer;
        if (received.closed) return 'closed';
        await moreFrom(socket);
      }
    },
    abort: () => void socket.destroy(),
  };
}

async function moreFrom(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('data', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('data', done).on('close', done);
  });
}

/** Takes the first whole answer out of what was received. */
function takeAnswer(received: { text: string }): Arrived | undefined {
  const end = received.text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.text.slice(0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const bodyAt = end + 4;
  if (received.text.length < bodyAt + length) return undefined;
  const body = received.text.slice(bodyAt, bodyAt + length);
  received.text = received.text.slice(bodyAt + length);
  const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 000'.length));
  return status === 100 ? takeAnswer(received) : { status, head, body };
}

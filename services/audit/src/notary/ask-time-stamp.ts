import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { isSame } from '../proof/crypto.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { utf8 } from '../proof/signed-note.ts';
import { NONCE_BYTES, readTimeStampAnswer, timeStampRequest } from '../proof/time-stamp.ts';
import { isSignedByAuthority } from '../proof/time-stamp-authority.ts';
import type { TrustedCertificates } from '../proof/time-stamp-authority.ts';

/** A time stamp authority, as RFC 3161 has it asked over HTTP. */
export interface TimeStampAuthority {
  readonly url: string;
  /** Its own certificate, or that of who certifies it; undefined where any authority's signature will do. */
  readonly trusted: TrustedCertificates | undefined;
  /** How long an answer is waited for, and looked at. */
  readonly answerMs: number;
}

/** Why what came is no time stamp of what was sent; the answer of an authority that is away is another error. */
export class TimeStampFault extends Error {
  override readonly name = 'TimeStampFault';
}

/** What an authority answered, in DER, and the time that it gives. */
interface GrantedTimeStamp {
  readonly response: Uint8Array;
  readonly at: Date;
}

/** An answer with the certificates of an authority has some 6 KB. */
const MOST_BYTES = 64 * 1_024;

/**
 * Has a signed checkpoint stamped, and checks what comes.
 * @throws {TimeStampFault} where it is none. @throws where the authority is away, or stays silent.
 */
export async function askTimeStamp(
  note: string,
  authority: TimeStampAuthority,
  signal: AbortSignal,
): Promise<GrantedTimeStamp> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(authority.answerMs)]);
  return Promise.race([asked(note, authority, deadline), aborted(deadline)]);
}

/** What an authority sends is walked through too: no more than the time that an answer may take goes by with it. */
async function aborted(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw new Error('Waiting for the time stamp was aborted.', { cause: signal.reason });
}

async function asked(
  note: string,
  authority: TimeStampAuthority,
  signal: AbortSignal,
): Promise<GrantedTimeStamp> {
  const message = utf8(note);
  const { request, nonce } = timeStampRequest(sha256(message), randomBytes(NONCE_BYTES));
  const response = await sent(request, authority, signal);
  const answer = readTimeStampAnswer(response);
  if (!answer) throw new TimeStampFault('The answer is none of a time stamp authority.');
  if (answer.kind === 'refused') throw new TimeStampFault(`Refused: ${answer.why}`);
  const { stamp } = answer;
  if (!stamp.imprint || !isSame(stamp.imprint, sha256(message)))
    throw new TimeStampFault('The time stamp is of something else than what was sent.');
  if (!isSame(stamp.nonce, nonce))
    throw new TimeStampFault(
      'The time stamp answers another request: its nonce is not the one sent.',
    );
  if (!(await isSignedByAuthority(stamp, message, authority.trusted)))
    throw new TimeStampFault(NOT_SIGNED[authority.trusted ? 'trusted' : 'any']);
  return { response, at: stamp.at };
}

const NOT_SIGNED = {
  trusted: 'The time stamp is not signed by an authority that TSA_CA_FILE vouches for.',
  any: 'The time stamp is not signed by the certificate in it, or that one may not stamp times.',
} as const;

async function sent(
  request: Uint8Array,
  { url }: TimeStampAuthority,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
    },
    body: new Uint8Array(request),
    redirect: 'error',
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new TimeStampFault(`Answered with ${answer.status}.`);
  }
  return bodyOf(answer);
}

/** Reads no more than an answer can have, whatever its head says. */
async function bodyOf({ body }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) throw new TimeStampFault('The answer is longer than a time stamp.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

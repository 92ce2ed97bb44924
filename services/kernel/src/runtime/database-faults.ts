/**
 * What a failed statement calls for. An 'outage' is no fault of the statement: it is tried again for as long as it
 * lasts. What 'may-pass' is worth a few tries: a slow moment of the database looks like a statement that is too slow.
 * A 'fault' comes again whenever the statement does.
 */
export type FaultKind = 'outage' | 'may-pass' | 'fault';

const OUTAGES: ReadonlySet<string> = new Set([
  // Connection; not 08P01, which answers a message that is wrong in itself, such as one of too many values.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '40001', // serialisation failure
  '40003', // the outcome of a statement is unknown
  '40P01', // deadlock
  '25006', // read-only: the server has become a standby
  '25P03', // a transaction was ended because its client was away for too long
  '55P03', // a lock was not to be had at once
  '57P01', // the server shuts down
  '57P02', // it crashed
  '57P03', // it cannot take connections yet
  '57P05', // it ended an idle session
  '58030', // the disk fails
]);

const MAY_PASS: ReadonlySet<string> = new Set([
  '57014', // cancelled, by the statement timeout for one
  // Of a feature that is missing, it stays; of a prepared plan whose table has changed, it passes with its first failure.
  '0A000',
]);

/** Of Node's sockets and its look-up of names. */
const SOCKET_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

const SQLSTATE = /^[0-9A-Z]{5}$/;

export function faultKindOf(error: unknown): FaultKind {
  if (typeof error !== 'object' || error === null) return 'fault';
  const code = textOf(error, 'code');
  if (SOCKET_CODES.test(code)) return 'outage';
  // A code of five characters is SQLSTATE: the server answered.
  if (SQLSTATE.test(code)) return kindOfState(code);
  return textOf(error, 'name') === 'KnexTimeoutError' || isLostConnection(error)
    ? 'outage'
    : 'fault';
}

/** True for a failure of the way to the database, not of the statement. */
export function isOutage(error: unknown): boolean {
  return faultKindOf(error) === 'outage';
}

/**
 * What a reader may meet that looks a name up while a rebuild puts other tables in its place: no such table, no such
 * schema, or a prepared plan for other columns. Postgres shows a commit a moment before it notifies other sessions that
 * what they remember of names is void.
 */
const SWAPPED: ReadonlySet<string> = new Set(['42P01', '3F000', '0A000']);

/** True where a read may have met the swap of a rebuild: it is worth one more try. */
export function mayHaveMetSwap(error: unknown): boolean {
  return typeof error === 'object' && error !== null && SWAPPED.has(textOf(error, 'code'));
}

/** Class 53 (resources) is an outage whole; of others single codes are. */
function kindOfState(code: string): FaultKind {
  if (code.startsWith('53') || OUTAGES.has(code)) return 'outage';
  return MAY_PASS.has(code) ? 'may-pass' : 'fault';
}

/** A text that an error carries, or ''. Not by class: one of Node's own modules may come from another realm than this code. */
export function textOf(error: object, property: string): string {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
}

/** pg reports a connection that ends in mid-query as a plain Error without a code; its stack starts in the client. */
function isLostConnection(error: object): boolean {
  return /Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded|timeout expired/.test(
    textOf(error, 'message'),
  );
}

import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { standardOutput } from './log-file.ts';

export type { Logger } from 'pino';

const SECRET_PATHS = [
  'password',
  'oldPassword',
  'newPassword',
  'key',
  'keys',
  'cookie',
  'authorization',
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
];

/** JSON lines without secrets, to standard output unless another place is given. */
export function createLogger(
  service: string,
  level: string,
  to: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level,
    base: { service },
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return pino(options, to);
}

/** As far as causes of causes are logged. */
const DEPTH = 4;

/** Name, message and stack of an error and its causes; not its own properties, in which drivers keep values of rows. */
function describeError(error: unknown, depth = 1): object {
  if (!(error instanceof Error)) return { message: 'a value that is not an error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const isDescribed = error.cause !== undefined && depth < DEPTH;
  const cause = isDescribed ? { cause: describeError(error.cause, depth + 1) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}

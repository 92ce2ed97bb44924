import { pino } from 'pino';
import type { Logger } from 'pino';

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

/** JSON lines to standard output, without secrets. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: { err: describeError },
  });
}

/** Name, message and stack of an error; not its own properties, in which drivers keep values of rows. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'a value that is not an error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}

import { z } from 'zod';
import type { CommandContext } from './command.ts';
import { fromZodError } from '../http/http-error.ts';

/** How far back a command may be dated. */
const MOST_DAYS = 150;
const DAY_MS = 24 * 60 * 60_000;

/**
 * When a command happened, and when it was received where that is not the same.
 * @throws {HttpError} 400 when the given instant is none, lies ahead or too far back.
 */
export function timesOf(
  given: string | undefined,
  now: Date,
): Pick<CommandContext, 'occurredAt' | 'recordedAt'> {
  const recordedAt = now.toISOString();
  if (given === undefined) return { occurredAt: recordedAt };
  const parsed = pastOf(now).safeParse(given);
  if (!parsed.success) throw fromZodError(parsed.error);
  return { occurredAt: parsed.data, recordedAt };
}

function pastOf(now: Date): z.ZodType<string> {
  return z.iso.datetime({ precision: 3 }).refine(
    (given) => {
      const age = now.getTime() - Date.parse(given);
      return age >= 0 && age <= MOST_DAYS * DAY_MS;
    },
    { message: `Give an instant of the last ${MOST_DAYS} days` },
  );
}

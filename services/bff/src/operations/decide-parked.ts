import type { retryParkedSchema, skipParkedSchema } from 'contracts/api/operations';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';

type Asking = Pick<Call, 'command'>;

/** Read models and processes have commands of their own for it. */
export async function decideRetry(
  { command }: Asking,
  { kind, owner, reason }: z.infer<typeof retryParkedSchema>,
): Promise<{ readonly owner: string }> {
  if (kind === 'event') await command('RetryEvents', { projection: owner, reason });
  else await command('RetryCommands', { process: owner, reason });
  return { owner };
}

export async function decideSkip(
  { command }: Asking,
  { kind, owner, subjectId, reason }: z.infer<typeof skipParkedSchema>,
): Promise<{ readonly owner: string }> {
  if (kind === 'event')
    await command('SkipEvent', { projection: owner, eventId: subjectId, reason });
  else await command('SkipCommand', { process: owner, commandId: subjectId, reason });
  return { owner };
}

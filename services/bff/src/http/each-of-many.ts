import pLimit from 'p-limit';
import type { BulkResult } from 'contracts/api/console';
import type { CommandOf } from 'contracts/calls/callers';
import type { CommandInput } from 'contracts/calls/calls';
import { HttpError } from 'kernel/http/http-error';
import type { Call, RouteSchema } from './route.ts';

/** Enough to keep the services busy; others ask too. */
const AT_ONCE = 8;

type ManyCall = Pick<Call<RouteSchema, unknown>, 'deps' | 'sender' | 'idempotencyKey'>;

type Send = <Name extends CommandOf<'bff'>>(
  name: Name,
  input: CommandInput<Name>,
) => Promise<unknown>;

/**
 * One order for many records, each a command of its own: what is refused of one is told, and stops no other. Each has
 * its own key under the request's, so that a repeated order goes on where the first one stopped.
 */
export async function eachOfMany(
  { deps, sender, idempotencyKey }: ManyCall,
  ids: readonly string[],
  act: (id: string, send: Send) => Promise<unknown>,
): Promise<BulkResult> {
  const limit = pLimit(AT_ONCE);
  const one = async (id: string): Promise<BulkResult['results'][number]> => {
    const own = { ...sender, idempotencyKey: idempotencyKey && `${idempotencyKey}/${id}` };
    try {
      await act(id, (name, input) => deps.gateway.command(name, input, own));
      return { id, ok: true };
    } catch (error) {
      return { id, ok: false, ...refusal(error) };
    }
  };
  const distinct = [...new Set(ids)];
  return { results: await Promise.all(distinct.map((id) => limit(() => one(id)))) };
}

/** @throws what is no refusal: then nobody knows what became of the rest, and the order is to be sent again. */
function refusal(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  return { code: error.code, message: error.message };
}

import type { StreamTopic } from 'contracts/constants/live';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';

type Asking = Pick<Call<SignedIn>, 'ctx' | 'deps' | 'caller'>;

/** Answers with the stream of what changes. Returns at once: the session middleware finishes while the stream goes on. */
export async function sendLive(
  { ctx, deps, caller }: Asking,
  topics: readonly StreamTopic[],
): Promise<undefined> {
  const { user, sessionKey } = caller;
  ctx.type = 'text/event-stream';
  ctx.compress = false;
  // Proxies must pass on each event as it comes.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = deps.live.open({ user, sessionKey }, topics);
  return Promise.resolve(undefined);
}

import type { SignedIn } from '../http/caller.ts';
import type { Call, RouteSchema } from '../http/route.ts';
import { requireStepUp } from '../second-factor/step-up.ts';

/**
 * A recall revokes and refunds: whoever sets one going gives the second factor anew, also where a colleague has laid
 * it out or stopped it.
 * @throws {HttpError} 403 `second-factor-needed`.
 */
export async function requireStepUpForRecall(
  call: Call<RouteSchema, SignedIn>,
  jobId: string,
): Promise<void> {
  const { kind } = await call.runQuery('jobs.job', { jobId });
  if (kind === 'key-recall') await requireStepUp(call);
}

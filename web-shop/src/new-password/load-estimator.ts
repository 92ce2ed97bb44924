import type { StrengthEstimator } from './strength.ts';

let loading: Promise<StrengthEstimator | undefined> | undefined;

/** Fetches what estimates. It is advice alone: where it cannot be had, there is none, and the next field asks again. */
export async function loadEstimator(): Promise<StrengthEstimator | undefined> {
  loading ??= import('./estimate-strength.ts')
    .then(({ estimateStrength }) => estimateStrength)
    .catch(() => {
      loading = undefined;
      return undefined;
    });
  return loading;
}

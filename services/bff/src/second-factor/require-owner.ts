import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { requireStepUp } from './step-up.ts';

type OwnCall = Pick<Call<SignedIn>, 'ctx' | 'deps' | 'caller' | 'command'>;

/** Who has a second factor gives it; who has none yet says the password once more. */
export async function requireOwner(call: OwnCall, password: string | undefined): Promise<void> {
  const { factors } = await call.command('ListSecondFactors', {});
  if (factors.length > 0) await requireStepUp(call);
  else await confirmPassword(call, password);
}

import { passwordConfirmationSchema } from 'contracts/api/accounts';
import { fromZodError } from 'kernel/http/http-error';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';

/** @throws {HttpError} where the password is missing or wrong, or was guessed at too often. */
export async function confirmPassword(
  { ctx, deps, command }: Pick<Call<SignedIn>, 'ctx' | 'deps' | 'command'>,
  typed: string | undefined,
): Promise<void> {
  const confirmation = passwordConfirmationSchema.safeParse({ password: typed });
  if (!confirmation.success) throw fromZodError(confirmation.error);
  await deps.limits.trySignIn(ctx.ip, () => command('VerifyPassword', confirmation.data));
}

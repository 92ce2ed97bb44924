import type { Verification } from 'contracts/api/history-verification';
import { eventually } from 'kernel/testing/eventually';
import type { Visitor } from './visitor.ts';

const A_VERIFICATION_MS = 60_000;

/** Has the log verified as soon as nobody else does: there is one at a time in the whole portal. */
async function begunVerification(visitor: Visitor): Promise<Verification> {
  const { body } = await eventually(
    () => visitor.post<Verification>('/api/history/verify'),
    ({ status }) => status === 201,
    { withinMs: A_VERIFICATION_MS },
  );
  return body;
}

/** One that came to its end; others may stop it meanwhile, as they may stop any. */
export async function wholeVerification(visitor: Visitor): Promise<Verification> {
  return eventually(
    async () => {
      const { id } = await begunVerification(visitor);
      const { body } = await eventually(
        () => visitor.get<Verification>(`/api/history/verifications/${id}`),
        ({ body: { endedAt } }) => endedAt !== null,
        { withinMs: A_VERIFICATION_MS },
      );
      return body;
    },
    ({ state }) => state === 'done',
    { withinMs: A_VERIFICATION_MS },
  );
}

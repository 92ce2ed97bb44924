import { namedReceiptsSchema } from 'contracts/api/statement-questions';
import { z } from 'zod';
import { Refused, once } from './guest.ts';
import type { Guests } from './guests.ts';

/** The portal asks whether the same sum came in before. */
const looksKnown = z.object({
  code: z.literal('deposit-looks-known'),
  candidates: namedReceiptsSchema,
});

/** Enters money for the company; where the same sum came in before, as other money than that. */
export async function enterMoney<Schema extends z.ZodType>(
  { admin, companyId }: Guests,
  schema: Schema,
  amount: string,
): Promise<z.infer<Schema>> {
  const call = ['POST', `/api/admin/wallets/${companyId}/deposits`] as const;
  const enter = async (noneOf: readonly string[]): Promise<z.infer<Schema>> => {
    const body = { amount, currency: 'EUR', reference: 'Visit', noneOf };
    return admin.ask(schema, call, { body, ...once() });
  };
  try {
    return await enter([]);
  } catch (error) {
    const asked = looksKnown.safeParse(error instanceof Refused ? error.answer.body : undefined);
    if (!asked.success) throw error;
    return enter(asked.data.candidates.map(({ id }) => id));
  }
}

import { paths } from 'contracts/api/paths';
import type { NamedReceipt } from 'contracts/api/statement-questions';
import type { Currency } from 'contracts/primitives/tenant';
import type { Visitor } from './visitor.ts';
import { idempotencyHeader } from './visitor.ts';

export interface EnteredMoney {
  readonly amount: string;
  readonly currency: Currency;
  readonly reference: string;
}

/** Money that an admin enters; where the same sum came in before, as other money than that. */
export async function enterAnew<Body>(admin: Visitor, companyId: string, money: EnteredMoney) {
  const send = async (noneOf: readonly string[]) =>
    admin.post<Body & Partial<Asked>>(
      paths.admin.deposits(companyId),
      { ...money, noneOf },
      idempotencyHeader(),
    );
  const first = await send([]);
  if (first.body.code !== 'deposit-looks-known') return first;
  return send((first.body.candidates ?? []).map(({ id }) => id));
}

interface Asked {
  readonly code: string;
  readonly candidates: readonly NamedReceipt[];
}

/** Has an admin put money into a company's wallet. */
export async function deposit(admin: Visitor, companyId: string, amount: string): Promise<void> {
  await depositIn(admin, companyId, { amount, currency: 'EUR' });
}

/** The same in the currency of either market. */
export async function depositIn(
  admin: Visitor,
  companyId: string,
  sum: Omit<EnteredMoney, 'reference'>,
): Promise<void> {
  const answer = await enterAnew(admin, companyId, { ...sum, reference: 'test' });
  if (answer.status !== 201) throw new Error(`depositing answered ${answer.status}`);
}

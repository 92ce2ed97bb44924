import type { PendingAction } from 'contracts/api/admin-wallets';
import type { NamedReceipt } from 'contracts/api/statement-questions';
import type { Currency } from 'contracts/primitives/tenant';
import type { Visitor } from './visitor.ts';
import { demoVisitor, idempotencyHeader } from './visitor.ts';

export interface EnteredMoney {
  readonly amount: string;
  readonly currency: Currency;
  readonly reference: string;
}

/** Money that an admin enters; where the same sum came in before, as other money than that. */
export async function enterAnew<Body>(admin: Visitor, companyId: string, money: EnteredMoney) {
  const send = async (noneOf: readonly string[]) =>
    admin.post<Body & Partial<Asked>>(
      `/api/admin/wallets/${companyId}/deposits`,
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
  const money = { ...sum, reference: 'test' };
  await agreed(await enterAnew<Partial<PendingAction>>(admin, companyId, money));
}

/** Has an admin say how much a company may owe, which has no limit yet. */
export async function allowCredit(
  admin: Visitor,
  companyId: string,
  amount: string,
): Promise<void> {
  const headers = { 'if-match': '"0"' };
  const path = `/api/admin/wallets/${companyId}/credit-limit`;
  await agreed(
    await admin.send<Partial<PendingAction>>('PUT', path, { body: { amount }, headers }),
  );
}

/** What comes to more, with what tests before it have entered, than one admin books alone, another one agrees to. */
async function agreed({
  status,
  body: { requestId },
}: {
  readonly status: number;
  readonly body: Partial<PendingAction>;
}): Promise<void> {
  if (status === 200 || status === 201) return;
  if (requestId === undefined) throw new Error(`entering money answered ${status}`);
  const other = await demoVisitor('superadmin');
  const approved = await other.post(
    `/api/admin/deposits/${requestId}/approve`,
    {},
    idempotencyHeader(),
  );
  if (approved.status !== 200) throw new Error(`approving answered ${approved.status}`);
}

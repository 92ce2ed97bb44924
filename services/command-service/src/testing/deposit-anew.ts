import { namedReceiptsSchema } from 'contracts/api/statement-questions';
import type { RecordDeposit } from 'contracts/calls/wallet';
import { refusalDetail } from 'kernel/http/http-error';
import type { SaleStack } from './sale-stack.ts';
import { OPERATOR } from './sale-stack.ts';

type Deposit = Pick<RecordDeposit, 'companyId' | 'amount' | 'currency' | 'reference'> &
  Partial<RecordDeposit>;

/** Records money that came in; where the same sum came in before, as other money than that. */
export async function depositAnew(
  { send }: Pick<SaleStack, 'send'>,
  deposit: Deposit,
): Promise<void> {
  try {
    await send('RecordDeposit', deposit, OPERATOR);
  } catch (error) {
    const asked = refusalDetail(error, 'deposit-looks-known', 'candidates');
    const known = namedReceiptsSchema.parse(asked);
    const noneOf = [...(deposit.noneOf ?? []), ...known.map(({ id }) => id)];
    await depositAnew({ send }, { ...deposit, noneOf });
  }
}

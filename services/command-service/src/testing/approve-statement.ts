import type { Actor } from 'kernel/http/actor';
import type { WalletRequest } from 'contracts/api/admin-wallets';
import { HttpError } from 'kernel/http/http-error';
import type { SaleStack, Sending } from './sale-stack.ts';

/** Goes on with the lines of a statement, or of its request, until none is left, as the process does that sends it. */
export async function untilNoneIsLeft(
  stack: SaleStack,
  command: 'BookStatementLines' | 'SettleStatementRequest',
  { statementId, by }: { readonly statementId: string; readonly by: Sending },
): Promise<void> {
  let remaining = Infinity;
  while (remaining > 0) {
    try {
      ({ remaining } = await stack.send<{ remaining: number }>(command, { statementId }, by));
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'too-many-changes') throw error;
    }
  }
}

/** The request for what a statement brought beyond what one person books alone; undefined where it brought nothing. */
export async function requestOf(
  stack: SaleStack,
  statementId: string,
  by: Actor,
): Promise<WalletRequest | undefined> {
  await stack.caughtUp();
  const filter = { id: [statementId] };
  const { items } = await stack.query<{ items: WalletRequest[] }>('wallet.requests', filter, by);
  return items[0];
}

/** A second person agrees to what a statement brought beyond, if it did, and the process books it. */
export async function approveStatement(
  stack: SaleStack,
  statementId: string,
  by: Sending,
): Promise<void> {
  const request = await requestOf(stack, statementId, by.as);
  if (request?.state !== 'pending') return;
  await stack.send('ApproveWalletRequest', { requestId: statementId }, by);
  await untilNoneIsLeft(stack, 'SettleStatementRequest', { statementId, by });
}

import type { AnsweredLine, QuickOrder } from 'contracts/api/quick-order';
import { quickOrderPaths } from 'contracts/api/quick-order-paths';
import { call } from '../../../request/api-client.ts';

/** What the shop says to each article of a list. */
export async function checkLines(order: QuickOrder): Promise<AnsweredLine[]> {
  return call<AnsweredLine[]>('POST', quickOrderPaths.check, { body: order });
}

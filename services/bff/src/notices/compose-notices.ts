import type { Notice, StoredNotice } from 'contracts/api/notices';
import type { Call, RouteSchema } from '../http/route.ts';
import { nameMembers } from '../orders/actors.ts';

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;

/** Notices with what people are called, and with the numbers of orders. */
export async function composeNotices(
  notices: readonly StoredNotice[],
  { runQuery }: Asking,
): Promise<Notice[]> {
  const userIds = notices.flatMap((each) => ('byId' in each ? [each.byId] : []));
  const orderIds = [
    ...new Set(notices.flatMap((each) => ('orderId' in each ? [each.orderId] : []))),
  ];
  const [nameOf, orders] = await Promise.all([
    nameMembers({ runQuery }, userIds),
    orderIds.length === 0 ? [] : runQuery('orders.byIds', { orderIds }),
  ]);
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  return notices.map((notice): Notice => {
    if ('byId' in notice) {
      const { byId, ...facts } = notice;
      return { ...facts, by: nameOf(byId).name };
    }
    if ('orderId' in notice) {
      return { ...notice, orderNumber: numbers.get(notice.orderId) ?? null };
    }
    return notice;
  });
}

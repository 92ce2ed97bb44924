import type { Notice, StoredNotice } from 'contracts/api/notices';
import type { Asking } from '../http/route.ts';
import { nameMembers } from '../orders/actors.ts';

/** Notices with what people are called, and with the numbers of orders. */
export async function composeNotices(
  notices: readonly StoredNotice[],
  { runQuery }: Asking,
): Promise<Notice[]> {
  const userIds = notices.flatMap(personIn);
  const orderIds = [
    ...new Set(notices.flatMap((each) => ('orderId' in each ? [each.orderId] : []))),
  ];
  const [nameOf, orders] = await Promise.all([
    nameMembers({ runQuery }, userIds),
    orderIds.length === 0 ? [] : runQuery('orders.named', { orderIds }),
  ]);
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  return notices.map((notice): Notice => {
    if ('byId' in notice) {
      const { byId, ...facts } = notice;
      return { ...facts, by: nameOf(byId).name };
    }
    if ('colleagueId' in notice) {
      const { colleagueId, ...facts } = notice;
      return { ...facts, colleague: nameOf(colleagueId).name };
    }
    if ('orderId' in notice) {
      return { ...notice, orderNumber: numbers.get(notice.orderId) ?? null };
    }
    return notice;
  });
}

function personIn(notice: StoredNotice): readonly string[] {
  if ('byId' in notice) return [notice.byId];
  return 'colleagueId' in notice ? [notice.colleagueId] : [];
}

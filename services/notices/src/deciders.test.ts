import { expect, test } from '@jest/globals';
import type { BalanceWatchEvent, NoticeMailsEvent, StockWishEvent } from 'contracts/events/notices';
import { money } from 'contracts/primitives/money';
import { specify } from 'kernel/testing/decider-specification';
import { balanceWatchDecider } from './balance-watch/balance-watch.ts';
import { noticeMailsDecider } from './mail-choice/notice-mails.ts';
import { noticeReadsDecider, noticeReadsUse } from './reading/notice-reads.ts';
import { stockWishDecider } from './stock-wish/stock-wish.ts';

const ids = {
  userId: '1c2d3e4f-5061-4728-8394-a5b6c7d8e9f0',
  companyId: '0b8f6a52-2d3e-4f7a-8c1b-6e5d4c3b2a10',
};
const noticeId = '4f60718a-2b3c-4d5e-8f60-718293a4b5c6';

test('what is marked as read is recorded each once, in a stream of the month', () => {
  specify(noticeReadsDecider)
    .given()
    .when({ type: 'Read', ...ids, noticeIds: [noticeId, noticeId] })
    .then({ type: 'NoticesRead.v1', data: { ...ids, noticeIds: [noticeId] } });
  const { stream } = noticeReadsUse(ids.userId, '2026-11-23T12:00:00.000Z');
  expect(stream).toBe(`noticeReads-${ids.userId}-2026-11`);
});

test('a choice of mails is an event where it changes something, beginning with what comes unless declined', () => {
  const chosen = (topic: NoticeMailsEvent['data']['topic'], byMail: boolean): NoticeMailsEvent => ({
    type: 'NoticeMailChosen.v1',
    data: { ...ids, topic, byMail },
  });
  const { given } = specify(noticeMailsDecider);
  const choose = ({ data }: NoticeMailsEvent) => ({ type: 'Choose', ...data }) as const;
  given()
    .when(choose(chosen('money', true)))
    .then(chosen('money', true));
  given()
    .when(choose(chosen('money', false)))
    .thenNothing();
  given()
    .when(choose(chosen('stock', true)))
    .thenNothing();
  given()
    .when(choose(chosen('stock', false)))
    .then(chosen('stock', false));
  given(chosen('money', true))
    .when(choose(chosen('money', true)))
    .thenNothing();
  given(chosen('money', true))
    .when(choose(chosen('keys', true)))
    .then(chosen('keys', true));
});

test('a threshold is set, changed and taken away', () => {
  const { companyId } = ids;
  const set = (minor: number | null): BalanceWatchEvent => ({
    type: 'BalanceThresholdSet.v1',
    data: { companyId, threshold: minor === null ? null : money(minor, 'EUR') },
  });
  const { given } = specify(balanceWatchDecider);
  const command = ({ data }: BalanceWatchEvent) => ({ type: 'SetThreshold', ...data }) as const;
  given()
    .when(command(set(500)))
    .then(set(500));
  given(set(500))
    .when(command(set(500)))
    .thenNothing();
  given(set(500))
    .when(command(set(600)))
    .then(set(600));
  given(set(500))
    .when(command(set(null)))
    .then(set(null));
  given()
    .when(command(set(null)))
    .thenNothing();
});

test('a wish may be repeated where it may have come true, and is withdrawn where there is one', () => {
  const wish = { ...ids, tenantId: 'km', productId: noticeId } as const;
  const wished: StockWishEvent = { type: 'BackInStockWished.v1', data: wish };
  const withdrawn: StockWishEvent = { type: 'BackInStockWishWithdrawn.v1', data: wish };
  const { given } = specify(stockWishDecider);
  given().when({ type: 'Wish', wish, isOpen: false }).then(wished);
  given(wished).when({ type: 'Wish', wish, isOpen: false }).then(wished);
  given(wished).when({ type: 'Wish', wish, isOpen: true }).thenNothing();
  // Withdrawn a moment ago, which the read model has not heard.
  given(wished, withdrawn).when({ type: 'Wish', wish, isOpen: true }).then(wished);
  given(wished).when({ type: 'Withdraw', wish }).then(withdrawn);
  given(wished, withdrawn).when({ type: 'Withdraw', wish }).thenNothing();
});

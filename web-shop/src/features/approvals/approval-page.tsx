import { useQuery } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { orderQuery } from '../../api/orders.ts';
import { BackLink } from '../../design/back-link.tsx';
import { buttonClass } from '../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Fact } from '../../design/fact.tsx';
import { Card, EmptyState, Notice } from '../../design/panel.tsx';
import { useFocusHandoff } from '../../hooks/use-focus-handoff.ts';
import { LicenceKeys } from '../../order-view/licence-keys.tsx';
import { OrderLines } from '../../order-view/order-lines.tsx';
import { QueryResult } from '../../request/query-result.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { approvalQuery } from './api/approval.ts';
import { ApprovalStatus } from './approval-status.tsx';
import { Decision } from './decision.tsx';
import { useApprovalsTexts } from './use-approvals-texts.ts';
import { useNameOf } from './use-name-of.ts';
import { Withdrawal } from './withdrawal.tsx';

/** What was asked for, to whoever asked and to whoever decides; once bought, its keys. */
export function ApprovalPage(): ReactElement {
  const texts = useApprovalsTexts();
  const { approvalId = '' } = useParams();
  const { paths } = useMarket();
  const query = useQuery(approvalQuery(approvalId));
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={paths.approvals} text={texts.all} />
      <QueryResult
        query={query}
        texts={{ loading: texts.loadingOne, failed: texts.failedOne }}
        missing={<EmptyState title={texts.goneTitle} hint={texts.goneHint} />}
      >
        {(approval) => <Details approval={approval} />}
      </QueryResult>
    </div>
  );
}

function Details({ approval }: { approval: Approval }): ReactElement {
  const texts = useApprovalsTexts();
  const nameOf = useNameOf();
  const own = useCurrentUser()?.id === approval.requestedBy;
  // Whoever decides loses the buttons to it.
  const { targetRef, onPress } = useFocusHandoff<HTMLHeadingElement>(approval.status !== 'waiting');
  const asked = (
    <div className="flex min-w-0 flex-col gap-4">
      <Card className="p-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2
            ref={targetRef}
            tabIndex={-1}
            className="min-w-0 text-heading wrap-anywhere outline-none"
          >
            {own ? texts.ownTitle : texts.title(nameOf(approval.requesterName))}
          </h2>
          <ApprovalStatus status={approval.status} />
        </div>
        <Facts approval={approval} />
      </Card>
      {own && approval.status === 'waiting' ? (
        <Notice tone="info">{texts.waitingText}</Notice>
      ) : null}
      {approval.reason === null ? null : (
        <Notice tone="bad" title={texts.reason}>
          <p className="wrap-anywhere">{approval.reason}</p>
        </Notice>
      )}
      {own && (approval.status === 'declined' || approval.status === 'withdrawn') ? (
        <BackInCart />
      ) : null}
      {approval.orderId === null ? null : <Bought orderId={approval.orderId} />}
      <OrderLines order={approval} />
      {approval.mayWithdraw ? <Withdrawal approval={approval} onPress={onPress} /> : null}
    </div>
  );
  if (!approval.mayDecide) return asked;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 laptop:grid-cols-[minmax(0,1fr)_380px] laptop:gap-6">
      {asked}
      <Decision approval={approval} onPress={onPress} />
    </div>
  );
}

function Facts({ approval }: { approval: Approval }): ReactElement {
  const texts = useApprovalsTexts();
  const nameOf = useNameOf();
  const { currency, decidedAt, deciderName, status } = approval;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 tablet:grid-cols-3">
      <Fact label={texts.asked}>
        <DateTime at={approval.requestedAt} />
      </Fact>
      <Fact label={texts.branch}>{approval.branch?.name ?? texts.noValue}</Fact>
      <Fact label={texts.poNumber}>{approval.poNumber ?? texts.noValue}</Fact>
      <Fact label={texts.limit}>{formatAmount(approval.limit, currency)}</Fact>
      <Fact label={texts.spent}>{formatAmount(approval.spent, currency)}</Fact>
      {decidedAt === null ? null : (
        <Fact label={status === 'withdrawn' ? texts.statuses.withdrawn : texts.decided}>
          <DateTime at={decidedAt} />
          {deciderName === null || status === 'withdrawn' ? null : (
            <span className="block font-normal text-muted">{texts.by(nameOf(deciderName))}</span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function BackInCart(): ReactElement {
  const texts = useApprovalsTexts();
  const { paths } = useMarket();
  return (
    <Notice tone="info">
      <p>{texts.withdrawnText}</p>
      <Link to={paths.cart} className={`${buttonClass('secondary', 'small')} mt-3`}>
        {texts.toCart}
      </Link>
    </Notice>
  );
}

/** The order that it became, and its keys: for who asked, on the page where they wait. */
function Bought({ orderId }: { orderId: string }): ReactElement | null {
  const texts = useApprovalsTexts();
  const { paths } = useMarket();
  const { data: order } = useQuery(orderQuery(orderId));
  if (order === undefined) return null;
  const failed = order.status === 'failed';
  return (
    <>
      <Notice
        tone={failed ? 'bad' : 'ok'}
        title={failed ? texts.orderFailedTitle : texts.grantedTitle}
      >
        {failed ? <p>{texts.orderFailedText}</p> : <p>{order.orderNumber}</p>}
        <Link to={paths.order(order.id)} className={`${buttonClass('secondary', 'small')} mt-3`}>
          {texts.toOrder}
        </Link>
      </Notice>
      <LicenceKeys order={order} />
    </>
  );
}

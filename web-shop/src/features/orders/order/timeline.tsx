import { useQuery } from '@tanstack/react-query';
import type { Order, TimelineEntry } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import { formatFailure } from 'contracts/texts/format-failure';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Loading, SkeletonRows } from '../../../design/loading.tsx';
import { Card, ErrorPanel } from '../../../design/panel.tsx';
import { useActorName } from '../../../order-view/use-actor-name.ts';
import { useMarket } from '../../../tenant/use-market.ts';
import { useOrdersTexts } from '../../../texts/use-orders-texts.ts';
import type { OrdersTexts } from '../../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { timelineQuery } from '../api/get-timeline.ts';

/** What happened to the order, step by step, as its events say it. */
export function Timeline({ order }: { order: Order }): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const query = useQuery(timelineQuery(order.id));
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-lead">{ordersTexts.timeline.title}</h2>
      {query.isError ? (
        <ErrorPanel
          title={ordersTexts.timeline.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loading.order}>
          <SkeletonRows rows={4} />
        </Loading>
      ) : null}
      <ol className="flex flex-col">
        {query.data?.map((entry) => (
          <Step key={entry.id} entry={entry} currency={order.currency} />
        ))}
      </ol>
    </Card>
  );
}

const MARKS: Partial<Record<TimelineEntry['kind'], string>> = {
  completed: 'bg-ok',
  failed: 'bg-bad',
  'keys-revealed': 'bg-control',
  'keys-revoked': 'bg-bad',
};

function Step({ entry, currency }: { entry: TimelineEntry; currency: Currency }): ReactElement {
  const texts = useOrdersTexts();
  const nameOf = useActorName();
  const { paths } = useMarket();
  const { approvalId } = entry.details;
  const details = detailsOf(entry, { texts, currency });
  return (
    <li
      data-step={entry.kind}
      className="group relative flex gap-4 pb-4 pl-6 last:pb-0 max-tablet:flex-col max-tablet:gap-0.5"
    >
      <span
        aria-hidden="true"
        className={`absolute top-1.5 left-0 size-2.5 rounded-full ${MARKS[entry.kind] ?? 'bg-accent'}`}
      />
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-0 left-1 w-0.5 bg-border group-last:hidden"
      />
      <span className="w-40 shrink-0 text-muted">
        <DateTime at={entry.at} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{texts.timeline.kinds[entry.kind]}</p>
        {details === '' ? null : <p className="wrap-anywhere">{details}</p>}
        <p className="text-meta text-muted">{texts.timeline.by(nameOf(entry.actor))}</p>
        {entry.kind !== 'approved' || approvalId === undefined ? null : (
          <Link to={paths.approval(approvalId)} className="text-accent hover:underline">
            {texts.timeline.approval}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Whose amount says something that the others do not. */
const AMOUNT_KINDS: readonly TimelineEntry['kind'][] = ['approval-requested', 'placed'];

type OrderTexts = OrdersTexts;

function detailsOf(
  { kind, details }: TimelineEntry,
  { texts, currency }: { texts: OrderTexts; currency: Currency },
): string {
  const { amount, deposit, credit, toDeposit, toCredit, keys, format, failure, reason } = details;
  const shown = (decimal: string) => formatAmount(decimal, currency);
  const parts = [
    failure === undefined ? undefined : formatFailure(failure, texts.failure),
    AMOUNT_KINDS.includes(kind) && amount !== undefined ? shown(amount) : undefined,
    deposit !== undefined && credit !== undefined
      ? texts.timeline.paid(shown(deposit), shown(credit))
      : undefined,
    amount !== undefined && toDeposit !== undefined && toCredit !== undefined
      ? texts.timeline.refunded(shown(amount), shown(toDeposit), shown(toCredit))
      : undefined,
    keys === undefined ? undefined : texts.timeline.keys(keys),
    format === undefined ? undefined : texts.formats[format],
    reason,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

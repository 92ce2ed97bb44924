import { useQuery } from '@tanstack/react-query';
import type { OrderActor, TimelineEntry } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import { formatFailure } from 'contracts/texts/format-failure';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface TimelineProps {
  orderId: string;
  currency: Currency;
}

/** What happened to an order, oldest first, from its own events; or that it could not be fetched. */
export function OrderTimeline({ orderId, currency }: TimelineProps): ReactElement {
  const texts = useTexts().orders;
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'timeline', orderId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/orders/:orderId/timeline', { orderId }, { signal }),
  });
  if (data === undefined)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  return (
    <ol className="timeline">
      {data.map((entry) => (
        <li key={entry.id} data-step={entry.kind}>
          <p>
            <strong>{texts.kinds[entry.kind]}</strong>
            <Details entry={entry} currency={currency} />
          </p>
          <p className="meta">
            <DateTime at={entry.at} /> · <ActorName actor={entry.actor} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Details({ entry, currency }: { entry: TimelineEntry; currency: Currency }): ReactElement {
  const texts = useTexts().orders;
  const { amount, deposit, credit, toCredit, toDeposit, keys, reason, failure } = entry.details;
  const parts = [
    ...(amount === undefined ? [] : [formatAmount(amount, currency)]),
    ...(deposit === undefined
      ? []
      : [`${texts.fields.deposit} ${formatAmount(deposit, currency)}`]),
    ...(credit === undefined ? [] : [`${texts.fields.credit} ${formatAmount(credit, currency)}`]),
    ...(toCredit === undefined ? [] : [texts.toCredit(formatAmount(toCredit, currency))]),
    ...(toDeposit === undefined ? [] : [texts.toDeposit(formatAmount(toDeposit, currency))]),
    ...(keys === undefined ? [] : [texts.keys(keys)]),
    ...(reason === undefined ? [] : [`“${reason}”`]),
    ...(failure === undefined ? [] : [formatFailure(failure, texts.failure)]),
  ];
  return <>{parts.length === 0 ? '' : ` · ${parts.join(', ')}`}</>;
}

/** People by name and by what they are here; the portal, and who has no name any more, by what they are. */
function ActorName({ actor: { kind, name } }: { actor: OrderActor }): ReactElement {
  const texts = useTexts().orders.actors;
  if (kind === 'portal' || kind === 'former') return <>{texts[kind]}</>;
  return <>{`${name} (${texts[kind]})`}</>;
}

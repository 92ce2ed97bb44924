import type { OrderActor, TimelineEntry } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import { formatFailure } from 'contracts/texts/format-failure';
import type { ReactElement } from 'react';
import { DateTime } from '../design/date-time.tsx';
import { useTexts } from '../texts/texts.ts';

interface TimelineProps {
  entries: readonly TimelineEntry[];
  currency: Currency;
}

/** What happened to an order, oldest first, from its own events. */
export function OrderTimeline({ entries, currency }: TimelineProps): ReactElement {
  const texts = useTexts().orders;
  return (
    <ol className="timeline">
      {entries.map((entry) => (
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

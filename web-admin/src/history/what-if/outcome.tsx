import type { WhatIfAnswer, WhatIfOrder } from 'contracts/api/history-what-if';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { PlainTable } from '../as-of/plain-table.tsx';
import type { PlainRow } from '../as-of/plain-table.tsx';
import { asOfPlace } from '../history-places.ts';

/** What is different, in sums and order by order. */
export function Outcome({ answer }: { answer: WhatIfAnswer }): ReactElement {
  const texts = useTexts().historyWhatIf;
  const count = useCount();
  const {
    was,
    would,
    currency,
    counts,
    companiesLeftOut,
    refusedDeeds: refusedActions,
    difference,
  } = answer;
  const amount = (decimal: string) => formatAmount(decimal, currency);
  const same = counts.passes + counts.fails + counts.split === 0;
  return (
    <section className="section" aria-label={texts.outcome} aria-live="polite">
      <h2>{texts.outcome}</h2>
      <p>
        {same
          ? texts.nothingDifferent
          : `${texts.summary(count(counts.passes), count(counts.fails), count(counts.split))} ${texts.difference(amount(difference))}`}
      </p>
      <PlainTable
        label={texts.sums}
        head={[texts.figure, texts.was, texts.would]}
        words={1}
        rows={[
          row(texts.paidOrders, count(was.paidOrders), count(would.paidOrders)),
          row(texts.failedOrders, count(was.failedOrders), count(would.failedOrders)),
          row(texts.paid, amount(was.paid), amount(would.paid)),
          row(texts.deposit, amount(was.end.deposit), amount(would.end.deposit)),
          row(texts.creditUsed, amount(was.end.creditUsed), amount(would.end.creditUsed)),
          row(texts.creditLimit, amount(was.end.creditLimit), amount(would.end.creditLimit)),
        ]}
      />
      {answer.orders.length === 0 ? null : <Orders answer={answer} />}
      {refusedActions > 0 ? (
        <p className="meta">{texts.refusedDeeds(count(refusedActions))}</p>
      ) : null}
      {companiesLeftOut > 0 ? (
        <p className="meta">{texts.companiesLeftOut(count(companiesLeftOut))}</p>
      ) : null}
    </section>
  );
}

function row(figure: string, was: string, would: string): PlainRow {
  return { id: figure, cells: [figure, was, would] };
}

function Orders({ answer: { orders, currency } }: { answer: WhatIfAnswer }): ReactElement {
  const texts = useTexts().historyWhatIf;
  const paidText = ({ amount, paid }: WhatIfOrder['was']): string =>
    paid === null
      ? texts.notPaid(formatAmount(amount, currency))
      : texts.split(formatAmount(paid.deposit, currency), formatAmount(paid.credit, currency));
  return (
    <PlainTable
      label={texts.orders}
      head={[texts.order, texts.kind, texts.was, texts.would]}
      words={4}
      rows={orders.map(({ orderId, orderNumber, kind, was, would }) => ({
        id: orderId,
        cells: [
          <Link key="order" className="text-link" to={asOfPlace('order', orderId)}>
            {orderNumber}
          </Link>,
          texts.kinds[kind],
          paidText(was),
          paidText(would),
        ],
      }))}
    />
  );
}

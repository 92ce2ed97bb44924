import type { MoneyActRow, ShownDuties } from 'contracts/api/history-review';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../../design/notice.tsx';
import { StillTable } from '../../design/still-table.tsx';
import type { StillColumn } from '../../design/still-table.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { PlainTable } from '../as-of/plain-table.tsx';
import { Actor } from '../events/event-words.tsx';
import { shortId } from '../events/short-id.ts';
import { historyPlaces } from '../history-places.ts';
import { Lines } from './lines.tsx';
import { useRoleName } from './use-role-name.ts';

/** Who entered amounts and who agreed to them; then who gave roles to whom. */
export function DutiesReview({ duties }: { duties: ShownDuties }): ReactElement {
  const texts = useTexts().historyReview;
  const count = useCount();
  const { totals, acts, grants, currency, approvalSum } = duties;
  return (
    <>
      <p className="muted">{texts.dutiesText(formatAmount(approvalSum, currency))}</p>
      <p>{texts.dutiesSum(count(totals.acts), count(totals.byTwo))}</p>
      {totals.exceptions === 0 ? (
        <Notice tone="ok" title={texts.noExceptions} />
      ) : (
        <Notice tone="warn" title={texts.exceptions(count(totals.exceptions))} />
      )}
      {acts.length === 0 ? <p className="muted">{texts.noActs}</p> : <Acts duties={duties} />}
      {acts.length < totals.acts ? (
        <p className="muted">{texts.shownOnly(count(acts.length), count(totals.acts))}</p>
      ) : null}
      <h3>{texts.grantsTitle}</h3>
      {grants.length === 0 ? <p className="muted">{texts.noGrants}</p> : <Grants grants={grants} />}
    </>
  );
}

/** Who, when and how much come first: on a small screen the rest is scrolled to. */
function Acts({ duties: { acts, currency } }: { duties: ShownDuties }): ReactElement {
  const texts = useTexts().historyReview;
  return (
    <StillTable
      label={texts.dutiesTitle}
      rows={acts}
      idOf={({ position }) => position}
      columns={actColumns(texts, currency)}
    />
  );
}

function actColumns(texts: ReviewTexts, currency: Currency): readonly StillColumn<MoneyActRow>[] {
  return [
    { name: 'when', label: texts.when, cell: (act) => <EventTime event={act} /> },
    {
      name: 'amount',
      label: texts.amount,
      numeric: true,
      cell: ({ amount }) => formatAmount(amount, currency),
    },
    {
      name: 'entered',
      label: texts.enteredBy,
      cell: ({ enteredBy: { id, role } }) => <Actor actorId={id} actorRole={role} />,
    },
    {
      name: 'decided',
      label: texts.decidedBy,
      cell: ({ decidedBy }) =>
        decidedBy ? <Actor actorId={decidedBy.id} actorRole={decidedBy.role} /> : texts.nobody,
    },
    { name: 'act', label: texts.act, cell: (act) => actText(act, texts) },
    {
      name: 'exception',
      label: texts.exception,
      cell: ({ exceptions }) => (
        <Lines texts={exceptions.map((each) => texts.exceptionNames[each])} />
      ),
    },
    {
      name: 'company',
      label: texts.company,
      cell: ({ companyId }) => <span className="mono">{shortId(companyId)}</span>,
    },
  ];
}

/** When something happened, and its event. */
function EventTime({
  event: { position, at },
}: {
  event: { readonly position: string; readonly at: string };
}): ReactElement {
  return (
    <Link className="text-link" to={historyPlaces.event(position)}>
      <DateTime at={at} />
    </Link>
  );
}

type ReviewTexts = ReturnType<typeof useTexts>['historyReview'];

function actText({ kind, outcome }: MoneyActRow, { acts, outcomes }: ReviewTexts): string {
  return outcome === 'booked' ? acts[kind] : `${acts[kind]}: ${outcomes[outcome]}`;
}

function Grants({ grants }: Pick<ShownDuties, 'grants'>): ReactElement {
  const texts = useTexts().historyReview;
  const nameOf = useRoleName();
  const head = [texts.when, texts.act, texts.person, texts.role, texts.by];
  return (
    <PlainTable
      label={texts.grantsTitle}
      head={head}
      words={head.length}
      rows={grants.map(({ position, at, kind, userId, role, by }) => ({
        id: position,
        cells: [
          <EventTime key="when" event={{ position, at }} />,
          texts.grants[kind],
          <span key="person" className="mono">
            {shortId(userId)}
          </span>,
          role === null ? '–' : nameOf(role),
          <Actor key="by" actorId={by.id} actorRole={by.role} />,
        ],
      }))}
    />
  );
}

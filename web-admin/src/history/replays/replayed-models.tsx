import type { ReplayReport, ReplayedModel } from 'contracts/api/history-replay';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import { StillTable } from '../../design/still-table.tsx';
import type { StillColumn } from '../../design/still-table.tsx';
import type { Texts } from '../../texts/en/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { DifferenceBadge, ReadModelName } from './replay-words.tsx';

/** What was compared, and with which outcome; what differs comes first. */
export function ReplayedModels({ report }: { report: ReplayReport }): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  return (
    <section className="section replayed-models" aria-label={texts.readModels}>
      <h2>{texts.readModels}</h2>
      <StillTable
        label={texts.readModels}
        rows={report.models}
        idOf={({ readModel }) => readModel}
        columns={columnsOf(texts.fields, count)}
      />
    </section>
  );
}

function columnsOf(
  fields: Texts['historyReplays']['fields'],
  count: (count: number) => string,
): readonly StillColumn<ReplayedModel>[] {
  return [
    {
      name: 'readModel',
      label: fields.readModel,
      cell: ({ readModel }) => <ReadModelName name={readModel} />,
    },
    { name: 'result', label: fields.result, cell: (model) => <Result model={model} /> },
    { name: 'rows', label: fields.rows, numeric: true, cell: ({ rows }) => count(rows) },
    {
      name: 'position',
      label: fields.position,
      numeric: true,
      cell: ({ position }) => position ?? '',
    },
  ];
}

function Result({ model }: { model: ReplayedModel }): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  if (model.error !== null)
    return (
      <>
        <Badge tone="bad">{texts.notComparable}</Badge>{' '}
        <span className="wrapping">{model.error}</span>
      </>
    );
  if (model.position === null) return <span className="muted">{texts.notYet}</span>;
  return (
    <>
      <DifferenceBadge differences={model.differences} whole />
      {model.leftOut > 0 ? (
        <>
          {' '}
          <Badge tone="warn">{texts.leftOut(count(model.leftOut))}</Badge>
        </>
      ) : null}
    </>
  );
}

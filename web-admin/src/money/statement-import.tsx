import type { StatementPreview, StatementUpload } from 'contracts/api/bank-statements';
import { paths } from 'contracts/api/paths';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-admin';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import { useTexts } from '../texts/texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { ColumnChoice } from './column-choice.tsx';
import { isPositive } from './amounts.ts';
import { statementPath } from './paths.ts';
import { PreviewSection } from './preview-section.tsx';
import { Refusal } from './refusal.tsx';
import { SourceSection } from './source-section.tsx';
import type { Source } from './source-section.tsx';
import { useDeed } from './use-deed.ts';
import { findColumns, isComplete } from './statement-columns.ts';
import type { ChosenColumns } from './statement-columns.ts';

const POST_PREVIEW = { method: 'POST', path: paths.admin.previewStatement } as const;
const POST_STATEMENT = { method: 'POST', path: paths.admin.bankStatements } as const;

/** From a file to a preview, and only then to an import; the lines are booked by the server, whoever goes away. */
export function StatementImport(): ReactElement {
  const texts = useTexts().money.importing;
  const navigate = useNavigate();
  const [source, setSource] = useState<Source>({ market: useMarket() ?? 'eur', name: '', csv: '' });
  const [columns, setColumns] = useState<ChosenColumns>();
  const preview = useDeed<StatementPreview>(() => undefined);
  const commit = useDeed<{ id: string }>(({ id }) => navigate(statementPath(id)));
  const found = source.csv.trim() === '' ? undefined : findColumns(source.csv);
  const chosen = columns ?? found?.chosen;
  const upload = chosen && uploadOf(source, chosen);

  function changeSource(next: Source): void {
    setSource(next);
    if (next.csv !== source.csv) setColumns(undefined);
    preview.reset();
  }
  function changeColumns(next: ChosenColumns): void {
    setColumns(next);
    preview.reset();
  }
  return (
    <Page title={texts.title}>
      <SourceSection source={source} onChange={changeSource} />
      {found && chosen ? (
        <ColumnChoice header={found.header} chosen={chosen} onChange={changeColumns} />
      ) : null}
      <div>
        <button
          type="button"
          className="button"
          data-variant={preview.data ? undefined : 'primary'}
          disabled={!upload || !chosen || !isComplete(chosen) || preview.isPending}
          aria-busy={preview.isPending || undefined}
          onClick={() => upload && preview.mutate({ ...POST_PREVIEW, body: upload })}
        >
          {preview.isPending ? texts.checking : texts.check}
        </button>
      </div>
      <Refusal error={preview.error} />
      {preview.data && upload ? (
        <>
          <PreviewSection preview={preview.data} />
          <Refusal error={commit.error} />
          <Commit
            preview={preview.data}
            busy={commit.isPending}
            onCommit={() => commit.mutate({ ...POST_STATEMENT, body: upload })}
          />
        </>
      ) : null}
    </Page>
  );
}

function uploadOf({ market, name, csv }: Source, columns: ChosenColumns): StatementUpload {
  return { tenantId: market, name, csv, columns };
}

interface CommitProps {
  preview: StatementPreview;
  busy: boolean;
  onCommit: () => void;
}

function Commit({ preview, busy, onCommit }: CommitProps): ReactElement {
  const { importing, sending } = useTexts().money;
  const count = useCount();
  const { rows, newMoney, currency } = preview;
  return (
    <>
      {isPositive(newMoney) ? null : <Notice tone="info" title={importing.nothingNew} />}
      <div>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={busy || rows === 0}
          aria-busy={busy || undefined}
          onClick={onCommit}
        >
          {busy ? sending : importing.commit(count(rows), formatAmount(newMoney, currency))}
        </button>
      </div>
    </>
  );
}

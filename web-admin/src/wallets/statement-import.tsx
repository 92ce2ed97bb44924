import type { StatementPreview, StatementUpload } from 'contracts/api/bank-statements';
import type { StatementColumnChoice } from 'contracts/bank-statement/propose-columns';
import { isComplete, proposeStatementColumns } from 'contracts/bank-statement/propose-columns';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-admin';
import { change } from '../data/change.ts';
import { bodyOf } from '../data/http-error.ts';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { ColumnChoice } from './column-choice.tsx';
import { isPositive } from './amounts.ts';
import { statementPath } from './paths.ts';
import { PreviewSection } from './preview-section.tsx';
import { Refusal } from './refusal.tsx';
import { SourceSection } from './source-section.tsx';
import type { Source } from './source-section.tsx';
import type { Answers } from './statement-answers.ts';
import { NO_ANSWERS, isAnswered, withProposals } from './statement-answers.ts';
import { StatementQuestions } from './statement-questions.tsx';
import { useWalletChange } from './use-wallet-change.ts';

/** From a file to a preview, and only then to an import; the lines are booked by the server, whoever goes away. */
export function StatementImport(): ReactElement {
  const texts = useTexts().wallets.importing;
  const navigate = useNavigate();
  const [source, setSource] = useState<Source>({ market: useMarket() ?? 'eur', name: '', csv: '' });
  const [columns, setColumns] = useState<StatementColumnChoice>();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const preview = useWalletChange(
    (upload: StatementUpload) => change('POST /api/admin/bank-statements/preview', upload),
    () => undefined,
  );
  const commit = useWalletChange(
    (upload: StatementUpload) => change('POST /api/admin/bank-statements', upload),
    ({ id }) => navigate(statementPath(id)),
  );
  const found = foundIn(source.csv);
  const header = found instanceof UnusableFile ? undefined : found?.header;
  const chosen = columns ?? (found instanceof UnusableFile ? undefined : found?.chosen);
  const ready = chosen !== undefined && isComplete(chosen);

  function changeSource(next: Source): void {
    setSource(next);
    if (next.csv !== source.csv) {
      setColumns(undefined);
      setAnswers(NO_ANSWERS);
    }
    preview.reset();
    commit.reset();
  }
  function changeColumns(next: StatementColumnChoice): void {
    setColumns(next);
    setAnswers(NO_ANSWERS);
    preview.reset();
    commit.reset();
  }
  function check(given: Answers): void {
    if (chosen === undefined) return;
    setAnswers(given);
    commit.reset();
    preview.mutate(uploadOf(source, chosen, given));
  }
  return (
    <Page title={texts.title}>
      <SourceSection source={source} onChange={changeSource} />
      {found instanceof UnusableFile ? (
        <Notice tone="bad" title={texts.unusable}>
          <p>{found.message}</p>
        </Notice>
      ) : null}
      {header && chosen ? (
        <ColumnChoice header={header} chosen={chosen} onChange={changeColumns} />
      ) : null}
      <div>
        <button
          type="button"
          className="button"
          data-variant={preview.data ? undefined : 'primary'}
          disabled={!ready || preview.isPending}
          aria-busy={preview.isPending || undefined}
          onClick={() => check(answers)}
        >
          {preview.isPending ? texts.checking : texts.check}
        </button>
      </div>
      <Refusal error={preview.error} />
      {preview.data && chosen ? (
        <Previewed
          preview={preview.data}
          answers={answers}
          busy={preview.isPending || commit.isPending}
          error={commit.error}
          onAnswer={setAnswers}
          onCheck={() => check(withProposals(answers, preview.data?.questions ?? []))}
          onCommit={() =>
            commit.mutate(uploadOf(source, chosen, answers), {
              onError: (error) => void (asksAnew(error) && check(answers)),
            })
          }
        />
      ) : null}
    </Page>
  );
}

/** A file that is none of a list is said so, and the page stays as it is. */
function foundIn(csv: string) {
  if (csv.trim() === '') return undefined;
  try {
    return proposeStatementColumns(csv.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof UnusableFile) return error;
    throw error;
  }
}

/** Money came in since the preview that may be that of a line. */
function asksAnew(error: Error): boolean {
  return bodyOf(error).code === 'statement-questions';
}

function uploadOf(
  { market, name, csv }: Source,
  columns: StatementColumnChoice,
  answers: Answers,
): StatementUpload {
  return { tenantId: market, name, csv, columns: { ...columns, text: [...columns.text] }, answers };
}

interface PreviewedProps {
  preview: StatementPreview;
  answers: Answers;
  busy: boolean;
  error: Error | null;
  onAnswer: (answers: Answers) => void;
  onCheck: () => void;
  onCommit: () => void;
}

/** What an import would do, once nothing is left to ask. */
function Previewed(props: PreviewedProps): ReactElement {
  const { preview, answers, busy, error, onAnswer, onCheck, onCommit } = props;
  const { importing } = useTexts().wallets;
  const { questions, currency } = preview;
  if (questions.length === 0) {
    return (
      <>
        <PreviewSection preview={preview} />
        <Refusal error={error} />
        <Commit preview={preview} busy={busy} onCommit={onCommit} />
      </>
    );
  }
  return (
    <>
      <StatementQuestions
        questions={questions}
        currency={currency}
        answers={answers}
        onAnswer={onAnswer}
      />
      <div>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={busy || !isAnswered(answers, questions)}
          aria-busy={busy || undefined}
          onClick={onCheck}
        >
          {busy ? importing.checking : importing.answer}
        </button>
      </div>
    </>
  );
}

interface CommitProps {
  preview: StatementPreview;
  busy: boolean;
  onCommit: () => void;
}

function Commit({ preview, busy, onCommit }: CommitProps): ReactElement {
  const { importing, sending } = useTexts().wallets;
  const count = useCount();
  const { rows, existing, newMoney, currency } = preview;
  // What was left out or waits for somebody is no money that was there before.
  const isKnown = rows > 0 && existing === rows;
  return (
    <>
      {isKnown ? <Notice tone="info" title={importing.nothingNew} /> : null}
      {isKnown || isPositive(newMoney) ? null : <Notice tone="info" title={importing.noMoney} />}
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

import type { StatementQuestion } from 'contracts/api/statement-questions';
import { DECIMAL_SIGNS } from 'contracts/constants/wallet-requests';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { LineQuestions } from './line-questions.tsx';
import { OneOf } from './one-of.tsx';
import type { Answers } from './statement-answers.ts';
import { countsOf, withValue } from './statement-answers.ts';

interface QuestionsProps {
  questions: readonly StatementQuestion[];
  currency: Currency;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** What the file leaves open, and what may be money that is known: nothing is imported before it is answered. */
export function StatementQuestions(props: QuestionsProps): ReactElement {
  const { questions, currency, answers, onAnswer } = props;
  const { importing } = useTexts().wallets;
  const lines = questions.flatMap((each) => (each.kind === 'line' ? [each] : []));
  return (
    <Section title={importing.questions} hint={importing.questionsHint}>
      {questions.map((question) => (
        <FileQuestion key={question.id} question={question} answers={answers} onAnswer={onAnswer} />
      ))}
      {lines.length === 0 ? null : (
        <LineQuestions
          questions={lines}
          currency={currency}
          answers={answers}
          onAnswer={onAnswer}
        />
      )}
    </Section>
  );
}

type FileQuestionProps = Pick<QuestionsProps, 'answers' | 'onAnswer'> & {
  question: StatementQuestion;
};

function FileQuestion({ question, answers, onAnswer }: FileQuestionProps): ReactElement | null {
  const { importing } = useTexts().wallets;
  switch (question.kind) {
    case 'column':
      return <ColumnQuestion question={question} answers={answers} onAnswer={onAnswer} />;
    case 'dates':
      return (
        <OneOf
          title={importing.whichDay(question.samples.join(', '))}
          value={answers.dates}
          choices={question.orders.map((id) => ({ id, name: importing.orders[id] }))}
          onChange={(dates) => onAnswer({ ...answers, dates })}
        />
      );
    case 'amounts':
      return (
        <OneOf
          title={importing.whichAmount(question.samples.join('; '))}
          value={answers.amounts}
          choices={DECIMAL_SIGNS.map((id) => ({ id, name: importing.signs[id] }))}
          onChange={(amounts) => onAnswer({ ...answers, amounts })}
        />
      );
    case 'line':
      return null;
    default:
      return question satisfies never;
  }
}

type ColumnQuestionProps = Pick<QuestionsProps, 'answers' | 'onAnswer'> & {
  question: Extract<StatementQuestion, { kind: 'column' }>;
};

/** Of each value that nobody knows: whether money came in by its lines. */
function ColumnQuestion({ question, answers, onAnswer }: ColumnQuestionProps): ReactElement {
  const { importing } = useTexts().wallets;
  const count = useCount();
  const { column, values } = question;
  const decidesNothing = answers.columns[column] === 'decides-nothing';
  return (
    <div className="card stack">
      <p>
        <strong>{importing.whichCount(column)}</strong>
      </p>
      {decidesNothing
        ? null
        : values.map((each) => {
            const counts = countsOf(answers, column, each);
            const { value } = each;
            return (
              <OneOf
                key={value}
                title={`${value === '' ? importing.emptyCell : value} (${importing.linesCount(count(each.rows))})`}
                value={counts === null ? undefined : COUNTS[String(counts)]}
                choices={[
                  { id: 'counts', name: importing.counts },
                  { id: 'not', name: importing.doesNotCount },
                ]}
                onChange={(id) =>
                  onAnswer(withValue(answers, column, { value, counts: id === 'counts' }))
                }
              />
            );
          })}
      <label className="row">
        <input
          type="checkbox"
          checked={decidesNothing}
          onChange={({ target }) => {
            const { [column]: _before, ...others } = answers.columns;
            const said = target.checked ? { [column]: 'decides-nothing' as const } : {};
            onAnswer({ ...answers, columns: { ...others, ...said } });
          }}
        />
        {importing.decidesNothing}
      </label>
    </div>
  );
}

const COUNTS: Readonly<Record<string, 'counts' | 'not'>> = { true: 'counts', false: 'not' };

import type { KnownReceiptShown, LineQuestion } from 'contracts/api/statement-questions';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { TableScroll } from '../design/table-scroll.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount, useDate } from '../texts/use-formats.ts';
import { LineHeads } from './line-heads.tsx';
import type { Answers } from './statement-answers.ts';
import { answerOf, lineAnswer, withLine } from './statement-answers.ts';

interface LineQuestionsProps {
  questions: readonly LineQuestion[];
  currency: Currency;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** Lines that may be money that is known, each with a proposed answer: one look at the table is enough. */
export function LineQuestions(props: LineQuestionsProps): ReactElement {
  const { questions, currency, answers, onAnswer } = props;
  const { importing } = useTexts().wallets;
  const count = useCount();
  const date = useDate();
  return (
    <>
      <p>{importing.knownLines(count(questions.length))}</p>
      <TableScroll label={importing.knownTitle}>
        <table className="table" data-still="true">
          <thead>
            <tr>
              <LineHeads />
              <th scope="col">{importing.whatItIs}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question.line}>
                <th scope="row" data-numeric="true">
                  {question.line}
                </th>
                <td>{date(question.bookedOn)}</td>
                <td data-numeric="true">{formatAmount(question.amount, currency)}</td>
                <td>
                  <span className="wrapping">{question.companyName ?? question.payer}</span>
                </td>
                <td>
                  <span className="wrapping" title={question.text}>
                    {question.text}
                  </span>
                </td>
                <td>
                  <LineChoice question={question} answers={answers} onAnswer={onAnswer} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}

const ANOTHER = 'another';

type LineChoiceProps = Pick<LineQuestionsProps, 'answers' | 'onAnswer'> & {
  question: LineQuestion;
};

function LineChoice({ question, answers, onAnswer }: LineChoiceProps): ReactElement {
  const { importing } = useTexts().wallets;
  const answer = answerOf(answers, question);
  const nameOf = useKnownName();
  return (
    <select
      className="input known-choice"
      aria-label={importing.whatLineIs(String(question.line))}
      value={'same' in answer ? answer.same : ANOTHER}
      onChange={({ target: { value } }) =>
        onAnswer(withLine(answers, lineAnswer(question, value === ANOTHER ? null : value)))
      }
    >
      <option value={ANOTHER}>{importing.another}</option>
      {question.candidates.map((known) => (
        <option key={known.id} value={known.id}>
          {nameOf(known)}
        </option>
      ))}
    </select>
  );
}

/** Known money in the words of a choice. */
function useKnownName(): (known: KnownReceiptShown) => string {
  const { importing } = useTexts().wallets;
  const date = useDate();
  return ({ kind, bookedOn, payer, text, bankTransactionId, companyName }) => {
    const about = [companyName ?? payer, bankTransactionId ?? text].filter((each) => each !== '');
    return importing.sameAs[kind](date(bookedOn), about.join(', ').slice(0, 80));
  };
}

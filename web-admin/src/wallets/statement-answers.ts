import type { StatementPreview } from 'contracts/api/bank-statements';
import type {
  LineAnswer,
  LineQuestion,
  StatementAnswers,
  StatementQuestion,
} from 'contracts/api/statement-questions';

/** What was answered so far. */
export type Answers = StatementAnswers;

export const NO_ANSWERS: Answers = { columns: {}, lines: [] };

/** Whether a value of a column counts, as it was answered or as the file shows it; null where nobody has said it. */
export function countsOf(
  answers: Answers,
  column: string,
  value: StatementPreview['deciding'][number]['values'][number],
): boolean | null {
  const answer = answers.columns[column];
  if (answer === undefined || answer === 'decides-nothing') return value.counts;
  return answer[value.value] ?? value.counts;
}

/** Says of one value of a column whether it counts. */
export function withValue(
  answers: Answers,
  column: string,
  { value, counts }: { readonly value: string; readonly counts: boolean },
): Answers {
  const before = answers.columns[column];
  const values = before === undefined || before === 'decides-nothing' ? {} : before;
  return { ...answers, columns: { ...answers.columns, [column]: { ...values, [value]: counts } } };
}

/** The answer to a question about a line: as it was given, else as it is proposed. */
export function answerOf(answers: Answers, question: LineQuestion): LineAnswer {
  const given = answers.lines.find(({ line }) => line === question.line);
  return given ?? lineAnswer(question, question.proposal);
}

/** The line is known money, or none of that which it was held against. */
export function lineAnswer(question: LineQuestion, same: string | null): LineAnswer {
  const { line, candidates } = question;
  return same === null ? { line, noneOf: candidates.map(({ id }) => id) } : { line, same };
}

export function withLine(answers: Answers, answer: LineAnswer): Answers {
  const others = answers.lines.filter(({ line }) => line !== answer.line);
  return { ...answers, lines: [...others, answer] };
}

/** All that is answered once somebody says that what is proposed for the lines is right. */
export function withProposals(answers: Answers, questions: readonly StatementQuestion[]): Answers {
  return questions.reduce(
    (given, question) =>
      question.kind === 'line' ? withLine(given, answerOf(answers, question)) : given,
    answers,
  );
}

/** Whether every question has an answer, the proposed ones of lines among them. */
export function isAnswered(answers: Answers, questions: readonly StatementQuestion[]): boolean {
  return questions.every((question) => {
    switch (question.kind) {
      case 'column':
        return (
          answers.columns[question.column] === 'decides-nothing' ||
          question.values.every((each) => countsOf(answers, question.column, each) !== null)
        );
      case 'dates':
        return answers.dates !== undefined;
      case 'amounts':
        return answers.amounts !== undefined;
      case 'line':
        return true;
      default:
        return question satisfies never;
    }
  });
}

import type { KeyAnswers, KeyQuestion } from 'contracts/api/key-questions';
import { bodyOf } from '../data/http-error.ts';

export const NO_KEY_ANSWERS: KeyAnswers = { columns: {} };

/** What a check was refused for; empty where it was refused for another reason. */
export function questionsIn(error: unknown): readonly KeyQuestion[] {
  const { code, questions } = bodyOf(error);
  return code === 'key-questions' && Array.isArray(questions)
    ? (questions as readonly KeyQuestion[])
    : [];
}

type ColumnQuestion = Extract<KeyQuestion, { kind: 'column' }>;
type Value = ColumnQuestion['values'][number];

/** Whether keys beside a value may be sold, as it was answered or as the list shows it; null where nobody has said it. */
export function maySell({ columns }: KeyAnswers, column: string, value: Value): boolean | null {
  const answer = columns[column];
  if (answer === undefined || answer === 'decides-nothing') return value.counts;
  return answer[value.value] ?? value.counts;
}

export function withValue(
  answers: KeyAnswers,
  column: string,
  { value, counts }: Pick<Value, 'value'> & { readonly counts: boolean },
): KeyAnswers {
  const before = answers.columns[column];
  const values = typeof before === 'object' ? before : {};
  return { ...answers, columns: { ...answers.columns, [column]: { ...values, [value]: counts } } };
}

/** Says that a column decides nothing, or takes it back. */
export function withIgnored(answers: KeyAnswers, column: string, isIgnored = true): KeyAnswers {
  const { [column]: _before, ...others } = answers.columns;
  const said = isIgnored ? { [column]: 'decides-nothing' as const } : {};
  return { ...answers, columns: { ...others, ...said } };
}

/** Says of one line that looks like no other whether it is a key; what is not said to be one is none. */
export function withUnlike(answers: KeyAnswers, line: number, isKey: boolean): KeyAnswers {
  const before = Array.isArray(answers.unlike) ? answers.unlike : [];
  const others = before.filter((each) => each !== line);
  return { ...answers, unlike: isKey ? [...others, line] : others };
}

/** All that is answered once somebody says that what is proposed is right. */
export function withKeyProposals(
  answers: KeyAnswers,
  questions: readonly KeyQuestion[],
): KeyAnswers {
  return questions.reduce((given, question): KeyAnswers => {
    switch (question.kind) {
      case 'unlike':
        return { ...given, unlike: given.unlike ?? question.proposal };
      case 'same':
        return { ...given, same: given.same ?? question.proposal };
      case 'known':
        return { ...given, known: given.known ?? question.proposal };
      case 'column':
      case 'dates':
        return given;
      default:
        return question satisfies never;
    }
  }, answers);
}

/** Whether all is answered for which nothing is proposed. */
export function isAnswered(answers: KeyAnswers, questions: readonly KeyQuestion[]): boolean {
  return questions.every((question) => {
    if (question.kind === 'dates') return answers.dates !== undefined;
    if (question.kind !== 'column') return true;
    const { column, values } = question;
    const isIgnored = answers.columns[column] === 'decides-nothing';
    return isIgnored || values.every((value) => maySell(answers, column, value) !== null);
  });
}

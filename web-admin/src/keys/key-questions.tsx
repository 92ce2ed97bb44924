import type { KeyAnswers, KeyQuestion } from 'contracts/api/key-questions';
import { SPELLING_ANSWERS, UNLIKE_ANSWERS } from 'contracts/api/key-questions';
import { ANY_TEXT } from 'contracts/key-list/key-states';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { OneOf } from '../wallets/one-of.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { maySell, withIgnored, withUnlike, withValue } from './key-answers.ts';

interface QuestionsProps {
  questions: readonly KeyQuestion[];
  answers: KeyAnswers;
  onAnswer: (answers: KeyAnswers) => void;
}

/** What a list leaves open: no key goes in before it is answered. */
export function KeyQuestions({ questions, ...given }: QuestionsProps): ReactElement {
  const { asking } = useTexts().keys;
  const top = useRef<HTMLElement>(null);
  // What is asked may lie beneath the fold.
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={top} className="stack scroll-target" aria-label={asking.title}>
      <h3>{asking.title}</h3>
      <p className="section-hint">{asking.hint}</p>
      {questions.map((question) => (
        <div key={question.id} className="card stack key-question" data-question={question.kind}>
          <Question question={question} {...given} />
        </div>
      ))}
    </section>
  );
}

interface QuestionProps<Kind extends KeyQuestion['kind']> extends Omit<
  QuestionsProps,
  'questions'
> {
  question: Extract<KeyQuestion, { kind: Kind }>;
}

function Question(props: QuestionProps<KeyQuestion['kind']>): ReactElement {
  const { question, ...given } = props;
  switch (question.kind) {
    case 'column':
      return <ColumnQuestion question={question} {...given} />;
    case 'dates':
      return <DatesQuestion question={question} {...given} />;
    case 'unlike':
      return <UnlikeQuestion question={question} {...given} />;
    case 'same':
    case 'known':
      return <SpellingQuestion question={question} {...given} />;
    default:
      return question satisfies never;
  }
}

function ColumnQuestion({ question, answers, onAnswer }: QuestionProps<'column'>): ReactElement {
  const { asking } = useTexts().keys;
  const count = useCount();
  const { column, values } = question;
  const isIgnored = answers.columns[column] === 'decides-nothing';
  const nameOf = (value: string): string => (value === ANY_TEXT ? asking.anyText : value);
  return (
    <>
      <p>
        <strong>{asking.maySell(column)}</strong>
      </p>
      {isIgnored
        ? null
        : values.map((each) => {
            const said = maySell(answers, column, each);
            const { value } = each;
            const name = value === '' ? asking.emptyCell : nameOf(value);
            return (
              <OneOf
                key={value}
                title={`${name} (${asking.lines(count(each.rows))})`}
                value={said === null ? undefined : MAY_SELL[String(said)]}
                choices={[
                  { id: 'yes', name: asking.yes },
                  { id: 'no', name: asking.no },
                ]}
                onChange={(id) =>
                  onAnswer(withValue(answers, column, { value, counts: id === 'yes' }))
                }
              />
            );
          })}
      <label className="row">
        <input
          type="checkbox"
          checked={isIgnored}
          onChange={({ target }) => onAnswer(withIgnored(answers, column, target.checked))}
        />
        {asking.decidesNothing}
      </label>
    </>
  );
}

const MAY_SELL: Readonly<Record<string, 'yes' | 'no'>> = { true: 'yes', false: 'no' };

function DatesQuestion({ question, answers, onAnswer }: QuestionProps<'dates'>): ReactElement {
  const { asking } = useTexts().keys;
  const { column, samples, orders } = question;
  return (
    <OneOf
      title={asking.whichDay(column, samples.join(', '))}
      value={answers.dates}
      choices={orders.map((id) => ({ id, name: asking.orders[id] }))}
      onChange={(dates) => onAnswer({ ...answers, dates })}
    />
  );
}

function UnlikeQuestion({ question, answers, onAnswer }: QuestionProps<'unlike'>): ReactElement {
  const { asking } = useTexts().keys;
  const count = useCount();
  const { rows, lines, proposal } = question;
  const { unlike = proposal } = answers;
  // Of lines that are not named, all or none can be said.
  if (rows > lines.length) {
    return (
      <OneOf
        title={asking.unlikeMany(count(rows))}
        value={Array.isArray(unlike) ? undefined : unlike}
        choices={UNLIKE_ANSWERS.toReversed().map((id) => ({ id, name: asking.unlikeAnswers[id] }))}
        onChange={(id) => onAnswer({ ...answers, unlike: id })}
      />
    );
  }
  return (
    <fieldset className="field">
      <legend className="label">{asking.unlike(count(rows))}</legend>
      <p className="section-hint">{asking.unlikeHint}</p>
      {lines.map(({ line, hint }) => (
        <label key={line} className="row">
          <input
            type="checkbox"
            checked={Array.isArray(unlike) && unlike.includes(line)}
            onChange={({ target }) => onAnswer(withUnlike(answers, line, target.checked))}
          />
          {asking.isKey(`${line}`, hint)}
        </label>
      ))}
    </fieldset>
  );
}

/** Groups and lines that are named on the page; the report of the import names more. */
const NAMED = 12;

function SpellingQuestion(props: QuestionProps<'same' | 'known'>): ReactElement {
  const { question, answers, onAnswer } = props;
  const { asking } = useTexts().keys;
  const count = useCount();
  const { kind, rows, proposal } = question;
  const names = kind === 'same' ? asking.spellings : asking.knownSpellings;
  const places =
    question.kind === 'same'
      ? question.groups.map(({ lines }) => lines.join(' = '))
      : question.lines.map(({ line }) => `${line}`);
  const more = places.length > NAMED ? [asking.more] : [];
  return (
    <>
      <OneOf
        title={asking[kind](count(rows))}
        value={answers[kind] ?? proposal}
        choices={SPELLING_ANSWERS.map((id) => ({ id, name: names[id] }))}
        onChange={(id) => onAnswer({ ...answers, [kind]: id })}
      />
      <p className="muted">{asking.where([...places.slice(0, NAMED), ...more].join(', '))}</p>
    </>
  );
}

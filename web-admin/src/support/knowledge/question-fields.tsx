import type { ReactElement } from 'react';
import type { EditBody, Typed } from '../../data/record-types.ts';
import { Section, fieldsFor } from '../../record/fields.tsx';
import { filled } from '../../record/filled.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Preview } from './preview.tsx';
import { useLanguageChoices } from './use-publication-filters.ts';

type Fields = EditBody<'faqs'>;

const { SelectField, TextField } = fieldsFor<Fields>();

/** What of the form is sent. */
export function questionFieldsOf(values: Typed<Fields>) {
  const { question, answer, category, language } = values;
  return filled({ question, answer, category, language });
}

export function QuestionFields(): ReactElement {
  const texts = useTexts().support.knowledge;
  const { fields } = texts;
  return (
    <>
      <Section title={texts.content}>
        <div className="fields">
          <TextField source="question" label={fields.question} wide />
          <TextField
            source="answer"
            label={fields.answer}
            hint={texts.contentHint}
            lines={8}
            wide
          />
          <TextField source="category" label={fields.category} />
          <SelectField source="language" label={fields.language} choices={useLanguageChoices()} />
        </div>
      </Section>
      <Preview fields={{ title: 'question', text: 'answer' }} />
    </>
  );
}

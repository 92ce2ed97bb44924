import type { AdminFaq, FaqFields as Fields } from 'contracts/api/admin-support';
import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { Section, SelectField, TextField } from '../../record/fields.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Preview } from './preview.tsx';
import { useLanguageChoices } from './use-publication-filters.ts';

export type QuestionRecord = AdminFaq & RaRecord<string>;

/** What of the form is sent. */
export function questionFieldsOf(values: Partial<QuestionRecord>): Fields {
  const { question = '', answer = '', category = '', language = 'en' } = values;
  return { question, answer, category, language };
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

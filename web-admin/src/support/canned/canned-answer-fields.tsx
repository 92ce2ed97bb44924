import { CANNED_PLACEHOLDERS } from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import type { EditBody, Typed } from '../../data/record-types.ts';
import { Section, fieldsFor } from '../../record/fields.tsx';
import { filled } from '../../record/filled.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguageChoices } from '../knowledge/use-publication-filters.ts';

type Fields = EditBody<'canned-answers'>;

const { SelectField, TextField } = fieldsFor<Fields>();

/** What of the form is sent. */
export function cannedFieldsOf(values: Typed<Fields>) {
  const { title, text, language } = values;
  return filled({ title, text, language });
}

export function CannedAnswerFields(): ReactElement {
  const { canned: texts } = useTexts().support;
  const { fields } = texts;
  return (
    <>
      <Section title={texts.one}>
        <div className="fields">
          <TextField source="title" label={fields.title} />
          <SelectField source="language" label={fields.language} choices={useLanguageChoices()} />
          <TextField source="text" label={fields.text} lines={8} wide />
        </div>
      </Section>
      <Section title={texts.placeholders} hint={texts.placeholdersHint}>
        <dl className="pairs">
          {CANNED_PLACEHOLDERS.map((name) => (
            <div key={name}>
              <dt className="mono">{`{${name}}`}</dt>
              <dd>{texts.meanings[name]}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

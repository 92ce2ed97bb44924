import type { CannedAnswer, CannedAnswerFields as Fields } from 'contracts/api/admin-support';
import { CANNED_PLACEHOLDERS } from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { Section, SelectField, TextField } from '../../record/fields.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguageChoices } from '../knowledge/use-publication-filters.ts';

export type CannedAnswerRecord = CannedAnswer & RaRecord<string>;

/** What of the form is sent. */
export function cannedFieldsOf(values: Partial<CannedAnswerRecord>): Fields {
  const { title = '', text = '', language = 'en' } = values;
  return { title, text, language };
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

import type { ReactElement } from 'react';
import type { EditBody, Typed } from '../../data/record-types.ts';
import { Section, fieldsFor } from '../../record/fields.tsx';
import { filled } from '../../record/filled.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Preview } from './preview.tsx';
import { useLanguageChoices } from './use-publication-filters.ts';

type Fields = EditBody<'articles'>;

const { SelectField, TextField } = fieldsFor<Fields>();

/** What of the form is sent. */
export function articleFieldsOf(values: Typed<Fields>) {
  const { title, excerpt, content, category, tags, language } = values;
  return filled({ title, excerpt, content, category, tags, language });
}

export function ArticleFields(): ReactElement {
  const texts = useTexts().support.knowledge;
  const { fields } = texts;
  return (
    <>
      <Section title={texts.content}>
        <div className="fields">
          <TextField source="title" label={fields.title} wide />
          <TextField source="excerpt" label={fields.excerpt} lines={2} wide />
          <TextField
            source="content"
            label={fields.content}
            hint={texts.contentHint}
            lines={12}
            wide
          />
          <TextField source="category" label={fields.category} />
          <TextField source="tags" label={fields.tags} hint={texts.tagsHint} />
          <SelectField source="language" label={fields.language} choices={useLanguageChoices()} />
        </div>
      </Section>
      <Preview fields={{ title: 'title', lead: 'excerpt', text: 'content', tags: 'tags' }} />
    </>
  );
}

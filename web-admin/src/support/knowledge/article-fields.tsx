import type { AdminArticle, ArticleFields as Fields } from 'contracts/api/admin-support';
import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { Section, SelectField, TextField } from '../../record/fields.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Preview } from './preview.tsx';
import { useLanguageChoices } from './use-publication-filters.ts';

export type ArticleRecord = AdminArticle & RaRecord<string>;

/** What of the form is sent. */
export function articleFieldsOf(values: Partial<ArticleRecord>): Fields {
  const { title = '', excerpt = '', content = '', category = '', tags, language = 'en' } = values;
  return { title, excerpt, content, category, tags: tags ?? '', language };
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

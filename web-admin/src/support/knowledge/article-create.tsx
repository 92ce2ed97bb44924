import type { ReactElement } from 'react';
import { RecordCreate } from '../../record/record-create.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ArticleFields, articleFieldsOf } from './article-fields.tsx';
import { ARTICLES } from './article-list.tsx';

export function ArticleCreate(): ReactElement {
  const texts = useTexts().support.knowledge;
  return (
    <RecordCreate
      resource="articles"
      title={texts.newArticle}
      toastOf={() => ({ title: texts.publish })}
      transform={articleFieldsOf}
      defaultValues={{ language: 'en' }}
      pathOf={({ id }) => `${ARTICLES}/${encodeURIComponent(id)}`}
    >
      <ArticleFields />
    </RecordCreate>
  );
}

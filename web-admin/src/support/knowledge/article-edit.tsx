import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { RecordOf } from '../../data/record-types.ts';
import { Page } from '../../design/page.tsx';
import { RecordEdit } from '../../record/record-edit.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ArticleFields, articleFieldsOf } from './article-fields.tsx';
import { ARTICLES } from './article-list.tsx';
import { PublicationBadge } from './publication-badge.tsx';
import { PublicationHistory, usePublicationWords } from './publication-history.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export function ArticleEdit(): ReactElement {
  const texts = useTexts().support.knowledge;
  const { id = '' } = useParams();
  return (
    <RecordEdit
      key={id}
      resource="articles"
      id={id}
      savedTitle={texts.saved}
      transform={articleFieldsOf}
      labelOf={usePublicationWords().labelOf}
      Head={Head}
    >
      <ArticleFields />
      <PublicationHistory kind="article" />
    </RecordEdit>
  );
}

function Head({ record }: { record: RecordOf<'articles'> }): ReactElement {
  return (
    <Page
      title={record.title}
      beside={<PublicationBadge status={record.status} />}
      actions={
        record.status === 'withdrawn' ? undefined : (
          <WithdrawButton resource="articles" record={record} listPath={ARTICLES} />
        )
      }
    >
      {null}
    </Page>
  );
}

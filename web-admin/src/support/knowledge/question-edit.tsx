import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { RecordOf } from '../../data/record-types.ts';
import { Page } from '../../design/page.tsx';
import { RecordEdit } from '../../record/record-edit.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { QuestionFields, questionFieldsOf } from './question-fields.tsx';
import { QUESTIONS } from './question-list.tsx';
import { PublicationBadge } from './publication-badge.tsx';
import { PublicationHistory, usePublicationWords } from './publication-history.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export function QuestionEdit(): ReactElement {
  const texts = useTexts().support.knowledge;
  const { id = '' } = useParams();
  return (
    <RecordEdit
      key={id}
      resource="faqs"
      id={id}
      savedTitle={texts.saved}
      transform={questionFieldsOf}
      labelOf={usePublicationWords().labelOf}
      Head={Head}
    >
      <QuestionFields />
      <PublicationHistory kind="faq" />
    </RecordEdit>
  );
}

function Head({ record }: { record: RecordOf<'faqs'> }): ReactElement {
  return (
    <Page
      title={record.question}
      beside={<PublicationBadge status={record.status} />}
      actions={
        record.status === 'withdrawn' ? undefined : (
          <WithdrawButton resource="faqs" record={record} listPath={QUESTIONS} />
        )
      }
    >
      {null}
    </Page>
  );
}

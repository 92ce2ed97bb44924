import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { RecordOf } from '../../data/record-types.ts';
import { Page } from '../../design/page.tsx';
import { RecordEdit } from '../../record/record-edit.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { PublicationHistory, usePublicationWords } from '../knowledge/publication-history.tsx';
import { WithdrawButton } from '../knowledge/withdraw-button.tsx';
import { CannedAnswerFields, cannedFieldsOf } from './canned-answer-fields.tsx';
import { CANNED_ANSWERS } from './canned-answer-list.tsx';

export function CannedAnswerEdit(): ReactElement {
  const { canned: texts } = useTexts().support;
  const { id = '' } = useParams();
  return (
    <RecordEdit
      key={id}
      resource="canned-answers"
      id={id}
      savedTitle={texts.saved}
      transform={cannedFieldsOf}
      labelOf={usePublicationWords().labelOf}
      Head={Head}
    >
      <CannedAnswerFields />
      <PublicationHistory kind="cannedAnswer" />
    </RecordEdit>
  );
}

function Head({ record }: { record: RecordOf<'canned-answers'> }): ReactElement {
  const { canned: texts } = useTexts().support;
  return (
    <Page
      title={record.title}
      actions={
        <WithdrawButton
          resource="canned-answers"
          record={record}
          listPath={CANNED_ANSWERS}
          texts={{ press: texts.remove, done: texts.removed }}
        />
      }
    >
      {null}
    </Page>
  );
}

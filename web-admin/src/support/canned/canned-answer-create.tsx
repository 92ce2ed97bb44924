import type { ReactElement } from 'react';
import { RecordCreate } from '../../record/record-create.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { CannedAnswerFields, cannedFieldsOf } from './canned-answer-fields.tsx';
import { cannedAnswerPath } from './canned-answer-list.tsx';

export function CannedAnswerCreate(): ReactElement {
  const { canned: texts } = useTexts().support;
  return (
    <RecordCreate
      resource="canned-answers"
      title={texts.create}
      toastOf={() => ({ title: texts.created })}
      transform={cannedFieldsOf}
      defaultValues={{ language: 'en' }}
      pathOf={({ id }) => cannedAnswerPath(id)}
    >
      <CannedAnswerFields />
    </RecordCreate>
  );
}

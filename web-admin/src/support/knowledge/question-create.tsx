import type { ReactElement } from 'react';
import { RecordCreate } from '../../record/record-create.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { QuestionFields, questionFieldsOf } from './question-fields.tsx';
import { QUESTIONS } from './question-list.tsx';

export function QuestionCreate(): ReactElement {
  const texts = useTexts().support.knowledge;
  return (
    <RecordCreate
      resource="faqs"
      title={texts.newQuestion}
      toastOf={() => ({ title: texts.publish })}
      transform={questionFieldsOf}
      defaultValues={{ language: 'en' }}
      pathOf={({ id }) => `${QUESTIONS}/${encodeURIComponent(id)}`}
    >
      <QuestionFields />
    </RecordCreate>
  );
}

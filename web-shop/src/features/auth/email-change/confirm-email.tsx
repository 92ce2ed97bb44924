import type { EmailChangeConfirmed } from 'contracts/api/accounts';
import { codeOf } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/panel.tsx';
import { Form } from '../../../forms/form.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { api } from '../../../request/api.ts';
import { useEmailChangeTexts } from '../../../texts/use-email-change-texts.ts';
import { StepIntro, StepResult } from '../../../design/step-content.tsx';
import { useTokenOfAddress } from '../../../address/use-token-of-address.ts';

/** Whoever opened the link of a mail says that the change is right: a mail scanner that follows it changes nothing. */
export function ConfirmEmail(): ReactElement {
  const texts = useEmailChangeTexts();
  const token = useTokenOfAddress();
  const [confirmed, setConfirmed] = useState<EmailChangeConfirmed>();
  const saving = useFormSubmit<string, EmailChangeConfirmed>({
    send: (sent) => api('POST /api/email-change/confirm', { token: sent }),
    onSaved: setConfirmed,
  });
  const code = codeOf(saving.failure);
  if (confirmed !== undefined) return <Confirmed confirmed={confirmed} />;
  if (token === '' || code === PROBLEM_CODES.resetTokenInvalid)
    return <Refused title={texts.spentTitle} text={texts.spent} />;
  if (code === PROBLEM_CODES.emailTaken)
    return <Refused title={texts.takenTitle} text={texts.taken} />;
  return (
    <Form
      fields={[]}
      saving={saving}
      failed={texts.confirmFailed}
      onSubmit={() => saving.save(token)}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" pending={saving.pending}>
          {texts.confirm}
        </Button>
      }
    >
      <StepIntro>{texts.confirmIntro}</StepIntro>
    </Form>
  );
}

function Refused({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <StepResult>
      <Notice tone="bad" title={title}>
        <p>{text}</p>
      </Notice>
    </StepResult>
  );
}

function Confirmed({
  confirmed: { waitingFor },
}: {
  confirmed: EmailChangeConfirmed;
}): ReactElement {
  const texts = useEmailChangeTexts();
  const [title, text] =
    waitingFor === null ? [texts.doneTitle, texts.done] : [texts.halfTitle, texts.half[waitingFor]];
  return (
    <StepResult>
      <Notice tone="ok" title={title}>
        <p>{text}</p>
      </Notice>
    </StepResult>
  );
}

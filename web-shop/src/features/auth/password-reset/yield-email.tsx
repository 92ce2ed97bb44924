import { codeOf } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTokenOfAddress } from '../../../address/use-token-of-address.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/panel.tsx';
import { StepIntro, StepResult } from '../../../design/step-content.tsx';
import { Form } from '../../../forms/form.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { api } from '../../../request/api.ts';
import { recoveryAddress } from '../recovery-step.ts';
import { useYieldEmailTexts } from './use-yield-email-texts.ts';

/** Whoever opened the link did not register: a mail scanner that follows it closes nothing. */
export function YieldEmail(): ReactElement {
  const texts = useYieldEmailTexts();
  const token = useTokenOfAddress();
  const [search] = useSearchParams();
  const [isClosed, setClosed] = useState(false);
  const saving = useFormSubmit<string, unknown>({
    send: (sent) => api('POST /api/password-reset/yield-email', { token: sent }),
    onSaved: () => setClosed(true),
  });
  if (isClosed)
    return (
      <StepResult>
        <Notice tone="ok" title={texts.doneTitle}>
          <p>{texts.done}</p>
        </Notice>
      </StepResult>
    );
  if (token === '' || codeOf(saving.failure) === PROBLEM_CODES.resetTokenInvalid)
    return (
      <StepResult>
        <Notice tone="bad" title={texts.spentTitle}>
          <p>{texts.spent}</p>
        </Notice>
        <Link to={recoveryAddress(search, 'forgot')} className={buttonClass('primary')}>
          {texts.again}
        </Link>
      </StepResult>
    );
  return (
    <Form
      fields={[]}
      saving={saving}
      failed={texts.failed}
      onSubmit={() => saving.save(token)}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" pending={saving.pending}>
          {texts.confirm}
        </Button>
      }
    >
      <StepIntro>{texts.intro}</StepIntro>
    </Form>
  );
}

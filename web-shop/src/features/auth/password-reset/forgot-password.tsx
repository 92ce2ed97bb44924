import type { PasswordResetRequest } from 'contracts/api/accounts';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { Notice } from '../../../design/panel.tsx';
import { requiredFieldErrors } from '../../../forms/field-errors.ts';
import { Form } from '../../../forms/form.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { api } from '../../../request/api.ts';
import { DemoMails } from './demo-mails.tsx';
import { StepIntro, StepResult } from '../../../design/step-content.tsx';
import { usePasswordResetTexts } from './use-password-reset-texts.ts';

export function ForgotPassword(): ReactElement {
  const texts = usePasswordResetTexts();
  const [email, setEmail] = useState('');
  const [askedFor, setAskedFor] = useState<string>();
  const saving = useFormSubmit<PasswordResetRequest, unknown>({
    // Answered alike whether or not there is such an account.
    send: (request) => api('POST /api/password-reset', request),
    onSaved: (_answer, sent) => setAskedFor(sent.email),
  });

  if (askedFor !== undefined) {
    return (
      <StepResult>
        <Notice tone="ok" title={texts.sentTitle}>
          <p>{texts.sent}</p>
        </Notice>
        <Button variant="secondary" onClick={() => setAskedFor(undefined)}>
          {texts.sendAgain}
        </Button>
        <DemoMails address={askedFor} />
      </StepResult>
    );
  }
  return (
    <Form
      fields={['email']}
      saving={saving}
      failed={texts.sendFailed}
      onSubmit={() =>
        saving.save(
          { email: email.trim().toLowerCase() },
          requiredFieldErrors({ email }, ['email'], texts.required),
        )
      }
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" pending={saving.pending}>
          {texts.send}
        </Button>
      }
    >
      <StepIntro>{texts.forgotIntro}</StepIntro>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={saving.errors['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
    </Form>
  );
}

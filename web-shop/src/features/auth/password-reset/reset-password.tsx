import { useQueryClient } from '@tanstack/react-query';
import type { PasswordResetConfirm } from 'contracts/api/accounts';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { Notice } from '../../../design/panel.tsx';
import { toast } from '../../../design/toast/toast-store.ts';
import { Form } from '../../../forms/form.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { NewPasswordField } from '../../../new-password/new-password-field.tsx';
import { refusedPassword } from '../../../new-password/refused-password.ts';
import { validateNewPassword } from '../../../new-password/validate-new-password.ts';
import { codeOf } from 'web-shared/request/request-error';
import { api } from '../../../request/api.ts';
import { currentUserQuery } from '../../../session/current-user.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { recoveryAddress } from '../recovery-step.ts';
import { StepIntro, StepResult } from '../../../design/step-content.tsx';
import { usePasswordResetTexts } from './use-password-reset-texts.ts';
import { useTokenOfAddress } from '../../../address/use-token-of-address.ts';

const FIELDS = ['password', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];

const NOTHING: Record<Field, string> = { password: '', confirmPassword: '' };
// Typed by the contract, so that a renamed code does not compile.

export function ResetPassword(): ReactElement {
  const texts = usePasswordResetTexts();
  const token = useTokenOfAddress();
  if (token === '') return <InvalidLink title={texts.missingTitle} text={texts.missing} />;
  return <ResetForm key={token} token={token} />;
}

function InvalidLink({ title, text }: { title: string; text: string }): ReactElement {
  const texts = usePasswordResetTexts();
  const [search] = useSearchParams();
  return (
    <StepResult>
      <Notice tone="bad" title={title}>
        <p>{text}</p>
      </Notice>
      <Link to={recoveryAddress(search, 'forgot')} className={buttonClass('primary')}>
        {texts.requestAgain}
      </Link>
    </StepResult>
  );
}

function ResetForm({ token }: { token: string }): ReactElement {
  const texts = usePasswordResetTexts();
  const { values, setField } = useDraft<Field>(NOTHING);
  const { newPassword } = useTexts();
  const saving = useReset();
  const refused = refusedPassword(saving.failure, newPassword);
  const errors = refused === undefined ? saving.errors : { ...saving.errors, password: refused };

  function submit(): void {
    const { password, confirmPassword: confirmation } = values;
    // Whose password it is, the server alone knows: it asks for more where it is one of staff.
    const faults = validateNewPassword(
      { password, confirmation, role: 'b2b_user' },
      { password: 'password', confirmation: 'confirmPassword' },
      newPassword,
    );
    saving.save({ token, password }, faults);
  }

  if (codeOf(saving.failure) === PROBLEM_CODES.resetTokenInvalid) {
    return <InvalidLink title={texts.spentTitle} text={texts.spent} />;
  }
  return (
    <Form
      fields={FIELDS}
      saving={{ ...saving, errors }}
      failed={texts.saveFailed}
      onSubmit={submit}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" pending={saving.pending}>
          {texts.save}
        </Button>
      }
    >
      <StepIntro>{texts.resetIntro}</StepIntro>
      <NewPasswordField
        label={texts.password}
        name="password"
        ownerRole="b2b_user"
        value={values.password}
        error={errors['password']}
        onChange={(event) => setField('password', event.target.value)}
      />
      <TextField
        label={texts.confirmPassword}
        type="password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={values.confirmPassword}
        error={errors['confirmPassword']}
        onChange={(event) => setField('confirmPassword', event.target.value)}
      />
    </Form>
  );
}

function useReset() {
  const texts = usePasswordResetTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useFormSubmit<PasswordResetConfirm, unknown>({
    send: (sent, idempotencyKey) =>
      api('POST /api/password-reset/confirm', sent, { idempotencyKey }),
    onSaved: async () => {
      toast({ title: texts.savedTitle, description: texts.saved });
      // Whoever was signed in here with this account is not any more; another account still is.
      const { queryKey } = currentUserQuery;
      if (queryClient.getQueryData(queryKey)) await queryClient.refetchQueries({ queryKey });
      void navigate(recoveryAddress(search), { replace: true });
    },
  });
}

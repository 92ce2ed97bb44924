import { useQueryClient } from '@tanstack/react-query';
import type { PasswordResetConfirm } from 'contracts/api/accounts';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { Notice } from '../../../design/panel.tsx';
import { toast } from '../../../design/toast/toast-store.ts';
import { Form } from '../../../forms/form.tsx';
import { newPasswordFaults } from '../../../forms/new-password.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSaving } from '../../../forms/use-saving.ts';
import { codeOf } from '../../../request/request-error.ts';
import { currentUserQuery } from '../../../session/current-user.ts';
import { recoveryAddress } from '../recovery-step.ts';
import { resetPassword } from './api/reset-password.ts';
import { Lead, Outcome } from './lead.tsx';
import { usePasswordResetTexts } from './texts.ts';

const FIELDS = ['password', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];

const NOTHING: Record<Field, string> = { password: '', confirmPassword: '' };
// Typed by the contract, so that a renamed code does not compile.

export function ResetPassword(): ReactElement {
  const texts = usePasswordResetTexts();
  const token = useTokenOfAddress();
  if (token === '') return <DeadLink title={texts.missingTitle} text={texts.missing} />;
  return <ResetForm key={token} token={token} />;
}

/** Takes the token out of the address, where a history or a look over the shoulder would find it. */
function useTokenOfAddress(): string {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1);
  const [token, setToken] = useState(inAddress);
  // Another link may be opened in the same tab.
  if (inAddress !== '' && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress !== '') void navigate({ search }, { replace: true });
  }, [inAddress, search, navigate]);
  return token;
}

function DeadLink({ title, text }: { title: string; text: string }): ReactElement {
  const texts = usePasswordResetTexts();
  const [search] = useSearchParams();
  return (
    <Outcome>
      <Notice tone="bad" title={title}>
        <p>{text}</p>
      </Notice>
      <Link to={recoveryAddress(search, 'forgot')} className={buttonClass('primary')}>
        {texts.askAgain}
      </Link>
    </Outcome>
  );
}

function ResetForm({ token }: { token: string }): ReactElement {
  const texts = usePasswordResetTexts();
  const { values, type } = useDraft<Field>(NOTHING);
  const saving = useReset();

  function submit(): void {
    const faults = newPasswordFaults(
      { password: values.password, confirmation: values.confirmPassword },
      { password: 'password', confirmation: 'confirmPassword' },
      texts,
    );
    saving.save({ token, password: values.password }, faults);
  }

  if (codeOf(saving.failure) === PROBLEM_CODES.resetTokenInvalid) {
    return <DeadLink title={texts.spentTitle} text={texts.spent} />;
  }
  return (
    <Form
      fields={FIELDS}
      saving={saving}
      failed={texts.saveFailed}
      onSubmit={submit}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" pending={saving.pending}>
          {texts.save}
        </Button>
      }
    >
      <Lead>{texts.resetLead}</Lead>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={texts[field]}
          type="password"
          name={field}
          autoComplete="new-password"
          required
          value={values[field]}
          error={saving.errors[field]}
          onChange={(event) => type(field, event.target.value)}
          {...(field === 'password' ? { hint: texts.passwordHint } : {})}
        />
      ))}
    </Form>
  );
}

function useReset() {
  const texts = usePasswordResetTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useSaving<PasswordResetConfirm, unknown>({
    send: resetPassword,
    onSaved: async () => {
      toast({ title: texts.savedTitle, description: texts.saved });
      // Whoever was signed in here with this account is not any more; another account still is.
      const { queryKey } = currentUserQuery;
      if (queryClient.getQueryData(queryKey)) await queryClient.refetchQueries({ queryKey });
      void navigate(recoveryAddress(search), { replace: true });
    },
  });
}

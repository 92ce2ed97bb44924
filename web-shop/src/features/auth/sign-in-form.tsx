import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PROBLEM_CODES } from 'contracts/problem';
import { useState } from 'react';
import type { SubmitEvent, ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { codeOf, messageFor } from '../../request/request-error.ts';
import { returnPath } from '../../session/return-path.ts';
import { useTexts } from '../../texts/texts.ts';
import { holdUser, signIn } from './api/sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { welcomeText } from './panel-of.ts';
import type { RequestedPanel } from './panel-of.ts';
import { signInIsComplete } from './validation.ts';

const PANEL_DENIED: (typeof PROBLEM_CODES)['panelDenied'] = 'panel-denied';

interface Fault {
  readonly title: string;
  readonly description: string;
}

export function SignInForm({ panel }: { panel: RequestedPanel | undefined }): ReactElement {
  const texts = useTexts().auth;
  const [form, setForm] = useState({ email: '', password: '' });
  const { submit, fault, pending } = useSignIn(panel);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    submit(form);
  }

  return (
    <>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label={texts.fields.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={form.email}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
        />
        <TextField
          label={texts.fields.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        {fault === undefined ? null : (
          <Notice tone="bad" title={fault.title}>
            {fault.description}
          </Notice>
        )}
        <Button type="submit" pending={pending}>
          {texts.signInButton}
        </Button>
      </form>
      <DemoAccounts
        panel={panel}
        onChoose={(account) => setForm({ email: account.email, password: account.password })}
      />
    </>
  );
}

function useSignIn(panel: RequestedPanel | undefined) {
  const texts = useTexts();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [fault, setFault] = useState<Fault>();

  /** Beside the toast the form itself says what is wrong. */
  function refuse(title: string, description: string): void {
    setFault({ title, description });
    toast({ title, description, tone: 'destructive' });
  }

  const mutation = useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      const back = returnPath(search) !== undefined;
      const { welcomeTitle, welcomeBackTitle, welcomeBack } = texts.auth;
      holdUser(queryClient, user);
      toast(
        back
          ? { title: welcomeBackTitle, description: welcomeBack }
          : { title: welcomeTitle, description: welcomeText(texts, panel) },
      );
    },
    onError: (error) => {
      const denied = codeOf(error) === PANEL_DENIED;
      const title = denied ? texts.auth.accessDenied : texts.auth.loginFailed;
      refuse(title, messageFor(error, texts.auth.loginFailedText));
    },
  });

  function submit(form: { email: string; password: string }): void {
    setFault(undefined);
    if (!signInIsComplete(form)) {
      refuse(texts.auth.validationTitle, texts.auth.fillAll);
      return;
    }
    mutation.mutate(panel === undefined ? form : { ...form, panel });
  }

  return { submit, fault, pending: mutation.isPending };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { areCredentialsComplete, CredentialsForm } from '../../forms/credentials-form.tsx';
import type { CredentialValues } from '../../forms/credentials-form.tsx';
import { returnPath } from '../../session/return-path.ts';
import { useSignInError } from '../../session/use-sign-in-error.ts';
import { useTexts } from '../../texts/texts.ts';
import { cacheUser, signIn } from './api/sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { welcomeText } from './requested-panel.ts';
import type { RequestedPanel } from './requested-panel.ts';
import { recoveryAddress } from './recovery-step.ts';

export function SignInForm({ panel }: { panel: RequestedPanel | undefined }): ReactElement {
  const texts = useTexts().auth;
  const [typed, setTyped] = useState<CredentialValues>({ login: '', password: '' });
  const { submit, error, pending } = useSignIn(panel);
  const [search] = useSearchParams();
  return (
    <>
      <CredentialsForm
        loginField={{ label: texts.fields.email, name: 'email', type: 'email' }}
        passwordLabel={texts.fields.password}
        values={typed}
        onChange={setTyped}
        onSubmit={() => submit(typed)}
        error={error}
      >
        <Button type="submit" pending={pending}>
          {texts.signInButton}
        </Button>
        <Link
          to={recoveryAddress(search, 'forgot')}
          className="self-start rounded-control py-1 font-medium text-accent hover:underline"
        >
          {texts.forgot}
        </Link>
      </CredentialsForm>
      <DemoAccounts
        panel={panel}
        onChoose={({ email, password }) => setTyped({ login: email, password })}
      />
    </>
  );
}

function useSignIn(panel: RequestedPanel | undefined) {
  const texts = useTexts();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { error, clear, showIncomplete, showFailure } = useSignInError(texts.auth.loginFailedText);

  const mutation = useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      const back = returnPath(search) !== undefined;
      const { welcomeTitle, welcomeBackTitle, welcomeBack } = texts.auth;
      cacheUser(queryClient, user);
      toast(
        back
          ? { title: welcomeBackTitle, description: welcomeBack }
          : { title: welcomeTitle, description: welcomeText(texts, panel) },
      );
    },
    onError: showFailure,
  });

  function submit(typed: CredentialValues): void {
    clear();
    if (!areCredentialsComplete(typed)) return showIncomplete();
    const credentials = { email: typed.login, password: typed.password };
    mutation.mutate(panel === undefined ? credentials : { ...credentials, panel });
  }

  return { submit, error, pending: mutation.isPending };
}

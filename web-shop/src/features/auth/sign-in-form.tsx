import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FactorChallenge, FactorProof } from 'contracts/api/second-factor';
import type { SentTo } from 'contracts/endpoints/api';
import { challengeIn } from 'web-shared/second-factor/factor-challenge';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { areCredentialsComplete, CredentialsForm } from '../../forms/credentials-form.tsx';
import type { CredentialValues } from '../../forms/credentials-form.tsx';
import { ErrorBoundary } from '../../lazy/error-boundary.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { api } from '../../request/api.ts';
import { returnPath } from '../../session/return-path.ts';
import { useSignInError } from '../../session/use-sign-in-error.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { cacheUser } from './api/sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { welcomeText } from './requested-panel.ts';
import type { RequestedPanel } from './requested-panel.ts';
import { recoveryAddress } from './recovery-step.ts';

type Credentials = SentTo<'POST /api/login'>;

// Few accounts are asked for a second factor.
const secondStep = lazyComponent(
  async () => (await import('../../second-factor/second-step.tsx')).SecondStep,
);

export function SignInForm({ panel }: { panel: RequestedPanel | undefined }): ReactElement {
  const texts = useTexts().auth;
  const [typed, setTyped] = useState<CredentialValues>({ login: '', password: '' });
  const { submit, error, pending, challenge, give, leave } = useSignIn(panel);
  const [search] = useSearchParams();
  if (challenge !== undefined) {
    return (
      <ErrorBoundary>
        <Suspense>
          <secondStep.Component
            challenge={challenge}
            login={typed.login}
            onProof={(proof) => give(typed, proof)}
            onCancel={leave}
            error={error}
            pending={pending}
          />
        </Suspense>
      </ErrorBoundary>
    );
  }
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

  const [challenge, setChallenge] = useState<FactorChallenge>();
  const mutation = useMutation({
    mutationFn: (credentials: Credentials) => api('POST /api/login', credentials),
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
    onError: (failure) => {
      const asked = challengeIn(failure);
      if (asked) setChallenge(asked);
      else showFailure(failure);
    },
  });

  function submit(typed: CredentialValues): void {
    clear();
    if (!areCredentialsComplete(typed)) return showIncomplete();
    mutation.mutate(credentialsOf(typed));
  }

  /** With the panel, so that the server decides whether the account may enter there (rulings T.25, T.26). */
  function credentialsOf({ login, password }: CredentialValues): Credentials {
    const credentials = { email: login, password };
    return panel === undefined ? credentials : { ...credentials, panel };
  }

  function give(typed: CredentialValues, secondFactor: FactorProof): void {
    clear();
    mutation.mutate({ ...credentialsOf(typed), secondFactor });
  }

  function leave(): void {
    clear();
    setChallenge(undefined);
  }

  return { submit, give, leave, challenge, error, pending: mutation.isPending };
}

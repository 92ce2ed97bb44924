import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import { toast } from '../design/toast/toast-store.ts';
import { codeOf, messageFor } from 'web-shared/request/request-error';
import { useTexts } from '../texts/use-texts.ts';

export interface SignInError {
  readonly title: string;
  readonly description: string;
  readonly code?: string | undefined;
  /** What is said at each field that was left empty. */
  readonly missing?: string | undefined;
}

/** Why a sign-in was refused. Beside the toast the form itself says it. */
export function useSignInError(fallback: string) {
  const texts = useTexts().auth;
  const [signInError, setSignInError] = useState<SignInError>();

  function showError(shown: SignInError): void {
    const { title, description } = shown;
    setSignInError(shown);
    toast({ title, description, tone: 'destructive' });
  }

  return {
    error: signInError,
    clear: () => setSignInError(undefined),
    showIncomplete: () => {
      const { validationTitle: title, fillAll: description, required: missing } = texts;
      showError({ title, description, missing });
    },
    showFailure: (error: unknown) => {
      const code = codeOf(error);
      const title = code === PROBLEM_CODES.panelDenied ? texts.accessDenied : texts.loginFailed;
      showError({ title, description: messageFor(error, fallback), code });
    },
  };
}

import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import { toast } from '../design/toast/toast-store.ts';
import { codeOf, messageFor } from 'contracts/client/request-error';
import { useTexts } from '../texts/texts.ts';

export interface SignInError {
  readonly title: string;
  readonly description: string;
  /** What is said at each field that was left empty. */
  readonly missing?: string | undefined;
}

/** Why a sign-in was refused. Beside the toast the form itself says it. */
export function useSignInError(fallback: string) {
  const texts = useTexts().auth;
  const [signInError, setSignInError] = useState<SignInError>();

  function showError(title: string, description: string, missing?: string): void {
    setSignInError({ title, description, missing });
    toast({ title, description, tone: 'destructive' });
  }

  return {
    error: signInError,
    clear: () => setSignInError(undefined),
    showIncomplete: () => showError(texts.validationTitle, texts.fillAll, texts.required),
    showFailure: (error: unknown) => {
      const denied = codeOf(error) === PROBLEM_CODES.panelDenied;
      showError(denied ? texts.accessDenied : texts.loginFailed, messageFor(error, fallback));
    },
  };
}

import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import { toast } from '../design/toast/toast-store.ts';
import { codeOf, messageFor } from '../request/request-error.ts';
import { useTexts } from '../texts/texts.ts';

export interface SignInFault {
  readonly title: string;
  readonly description: string;
}

/** Why a sign-in was refused. Beside the toast the form itself says it. */
export function useSignInFault(fallback: string) {
  const texts = useTexts().auth;
  const [fault, setFault] = useState<SignInFault>();

  function refuse(title: string, description: string): void {
    setFault({ title, description });
    toast({ title, description, tone: 'destructive' });
  }

  return {
    fault,
    forget: () => setFault(undefined),
    refuseIncomplete: () => refuse(texts.validationTitle, texts.fillAll),
    refuseAnswer: (error: unknown) => {
      const denied = codeOf(error) === PROBLEM_CODES.panelDenied;
      refuse(denied ? texts.accessDenied : texts.loginFailed, messageFor(error, fallback));
    },
  };
}

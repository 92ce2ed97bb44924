import type { FactorChallenge, FactorProof } from 'contracts/api/second-factor';
import { challengeIn } from 'web-shared/second-factor/factor-challenge';
import { codeOf, messageFor } from 'web-shared/request/request-error';
import type { Panel } from 'contracts/constants/panels';
import { REFRESH } from 'contracts/constants/refresh';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast, toastAcrossReload } from '../design/toast-store.ts';
import { request } from '../request/request.ts';
import { returnPath } from '../session/return-path.ts';
import { useTexts } from '../texts/use-texts.ts';

export interface Credentials {
  /** An e-mail or a user name: either sign-in takes both (ruling T.22). */
  readonly login: string;
  readonly password: string;
}

interface Refusal {
  readonly title: string;
  readonly description: string;
}

/** The password was right; it is kept in this page until the second factor was given too. */
interface SecondStep extends Credentials {
  readonly challenge: FactorChallenge;
}

const PANEL: Panel = 'admin-portal';

async function enter({ login, password }: Credentials, secondFactor?: FactorProof): Promise<void> {
  await request('POST /api/login', { username: login, password, panel: PANEL, secondFactor });
}

/** The admins' own sign-in. The server lets only admins in (rulings T.25, T.26). */
export function useAdminLogin() {
  const texts = useTexts().adminLogin;
  const [search] = useSearchParams();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [step, setStep] = useState<SecondStep>();

  function refuse(title: string, description: string): void {
    setRefusal({ title, description });
    toast({ title, description, tone: 'destructive' });
  }

  async function send({ login, password }: Credentials): Promise<void> {
    setPending(true);
    try {
      await enter({ login, password });
    } catch (error) {
      setPending(false);
      const asked = challengeIn(error);
      if (asked) {
        setStep({ challenge: asked, login, password });
        return;
      }
      const denied = codeOf(error) === PROBLEM_CODES.panelDenied;
      refuse(denied ? texts.accessDenied : texts.failed, messageFor(error, texts.failedText));
      return;
    }
    welcome();
  }

  /** The second step. A challenge is for one try: where it was wrong, the next one comes with a new one. */
  async function give(proof: FactorProof): Promise<void> {
    if (step === undefined) return;
    try {
      await enter(step, proof);
    } catch (error) {
      const again = await enter(step).catch(challengeIn);
      if (again) setStep({ ...step, challenge: again });
      throw new Error(messageFor(error, texts.failedText), { cause: error });
    }
    welcome();
  }

  function welcome(): void {
    toastAcrossReload({ title: texts.successTitle, description: texts.success });
    // Who is there is asked by the page that is loaded anew (ruling T.27).
    const next = returnPath(search) ?? '/admin-panel';
    setTimeout(() => location.assign(next), REFRESH.adminRedirectMs);
  }

  function submit(typed: Credentials): void {
    setRefusal(undefined);
    if (typed.login.trim() !== '' && typed.password !== '') void send(typed);
    else refuse(texts.validationTitle, texts.fillAll);
  }

  return { submit, refusal, pending, step, give, leaveStep: () => setStep(undefined) };
}

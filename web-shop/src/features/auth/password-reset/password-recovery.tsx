import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../texts/texts.ts';
import { recoveryAddress } from '../recovery-step.ts';
import type { RecoveryStep } from '../recovery-step.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { usePasswordResetTexts } from './texts.ts';

/** What stands in the place of the sign-in form for who forgot the password. */
export function PasswordRecovery({ step }: { step: RecoveryStep }): ReactElement {
  const texts = usePasswordResetTexts();
  const { product } = useTexts();
  const [search] = useSearchParams();
  const title = step === 'forgot' ? texts.forgotTitle : texts.resetTitle;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <>
      <h1 className="mb-6 text-heading">{title}</h1>
      {step === 'forgot' ? <ForgotPassword /> : <ResetPassword />}
      <p className="mt-6">
        <Link
          to={recoveryAddress(search)}
          className="inline-flex h-11 items-center rounded-control font-medium text-accent underline-offset-4 hover:underline tablet:h-9"
        >
          {texts.toSignIn}
        </Link>
      </p>
    </>
  );
}

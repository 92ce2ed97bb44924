import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useEmailChangeTexts } from '../../../texts/use-email-change-texts.ts';
import { lazyComponent } from '../../../lazy/lazy-component.tsx';
import { useFactorTexts } from '../../../second-factor/use-factor-texts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { AcceptInvitation } from '../invitation/accept-invitation.tsx';
import { useInvitationTexts } from '../invitation/use-invitation-texts.ts';
import { recoveryAddress } from '../recovery-step.ts';
import type { RecoveryStep } from '../recovery-step.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { usePasswordResetTexts } from './use-password-reset-texts.ts';
import { useYieldEmailTexts } from './use-yield-email-texts.ts';

// Few links lead here.
const admitCodes = lazyComponent(
  async () => (await import('../../../second-factor/admit-codes.tsx')).AdmitCodes,
);
const yieldEmail = lazyComponent(async () => (await import('./yield-email.tsx')).YieldEmail);
const confirmEmail = lazyComponent(
  async () => (await import('../email-change/confirm-email.tsx')).ConfirmEmail,
);

/** What stands in the place of the sign-in form for who forgot the password, or follows a link. */
export function PasswordRecovery({ step }: { step: RecoveryStep }): ReactElement {
  const texts = usePasswordResetTexts();
  const { product } = useTexts();
  const [search] = useSearchParams();
  const { title: joining } = useInvitationTexts();
  const shown = shownStep(step, search);
  const { title: yielding } = useYieldEmailTexts();
  const { confirmTitle: email } = useEmailChangeTexts();
  const { admitTitle: admit } = useFactorTexts();
  const { forgotTitle: forgot, resetTitle: reset } = texts;
  const titles = { forgot, reset, admit, email, invitation: joining, yield: yielding };
  const title = titles[shown];
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <>
      <h1 className="mb-6 text-heading">{title}</h1>
      <Step step={shown} />
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

type Shown = RecoveryStep | 'invitation' | 'yield';

/** Links of invitations, and those that close somebody else's account, lead to the place of a new password too. */
function shownStep(step: RecoveryStep, search: URLSearchParams): Shown {
  if (search.has('invitation')) return 'invitation';
  return search.has('yield') ? 'yield' : step;
}

function Step({ step }: { step: Shown }): ReactElement {
  switch (step) {
    case 'forgot':
      return <ForgotPassword />;
    case 'reset':
      return <ResetPassword />;
    case 'admit':
      return <admitCodes.Component />;
    case 'invitation':
      return <AcceptInvitation />;
    case 'email':
      return <confirmEmail.Component />;
    case 'yield':
      return <yieldEmail.Component />;
  }
}

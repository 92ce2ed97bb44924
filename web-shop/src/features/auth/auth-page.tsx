import { Suspense, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Brand } from '../../design/brand.tsx';
import { classNames } from '../../design/class-names.ts';
import { DisplaySwitches } from '../../design/display-switches.tsx';
import { CheckIcon } from '../../design/first-icons.tsx';
import { Loading } from '../../design/loading.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { ErrorBoundary } from '../../lazy/error-boundary.tsx';
import { applyTenantTheme } from '../../tenant/apply-tenant-theme.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { requestedPanel } from './requested-panel.ts';
import { recoveryStep } from './recovery-step.ts';
import { hasRegistrationDraft } from './registration-draft.ts';
import { SignInForm } from './sign-in-form.tsx';

const registerForm = lazyComponent(async () => (await import('./register-form.tsx')).RegisterForm);
const passwordRecovery = lazyComponent(
  async () => (await import('./password-reset/password-recovery.tsx')).PasswordRecovery,
);

const MODES = ['signIn', 'register'] as const;
type Mode = (typeof MODES)[number];

export function AuthPage(): ReactElement {
  const texts = useTexts();
  const [search] = useSearchParams();
  const panel = requestedPanel(search);
  const recovery = recoveryStep(search);
  const [mode, setMode] = useState<Mode>(() => (hasRegistrationDraft() ? 'register' : 'signIn'));
  const title =
    mode === 'register' ? texts.auth.titles.register : texts.auth.titles[panel ?? 'none'];

  useEffect(() => applyTenantTheme(panel ?? 'eur'), [panel]);
  useEffect(() => {
    // The pages of a forgotten password have their own.
    if (recovery === undefined) document.title = `${title} · ${texts.product}`;
  }, [title, texts, recovery]);

  return (
    <div className="flex min-h-dvh flex-col desktop:grid desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Points />
      <div className="flex flex-1 flex-col">
        <header className="flex h-16 items-center justify-between px-4 tablet:px-6">
          <Link to="/" className="rounded-control desktop:invisible">
            <Brand compact />
          </Link>
          <DisplaySwitches first={panel === 'km' ? 'bs' : 'en'} />
        </header>
        <main
          className={classNames(
            'mx-auto w-full flex-1 px-4 pt-6 pb-16 tablet:px-6 desktop:pt-[10vh]',
            mode === 'register' && recovery === undefined ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          {recovery === undefined ? (
            <>
              <h1 className="text-heading">{title}</h1>
              <p className="mt-1 text-lead text-muted">{texts.auth.subtitles[panel ?? 'none']}</p>
              <ModeSwitch mode={mode} onChange={setMode} />
              {mode === 'signIn' ? (
                <SignInForm panel={panel} />
              ) : (
                <ErrorBoundary>
                  <Suspense fallback={<Loading text={texts.loading.page} />}>
                    <registerForm.Component panel={panel} />
                  </Suspense>
                </ErrorBoundary>
              )}
            </>
          ) : (
            <ErrorBoundary>
              <Suspense fallback={<Loading text={texts.loading.page} />}>
                <passwordRecovery.Component step={recovery} />
              </Suspense>
            </ErrorBoundary>
          )}
        </main>
      </div>
    </div>
  );
}

function ModeSwitch({
  mode,
  onChange,
}: {
  mode: Mode;
  onChange: (mode: Mode) => void;
}): ReactElement {
  const texts = useTexts().auth;
  return (
    <div
      role="group"
      aria-label={texts.modesLabel}
      className="mt-6 mb-6 grid grid-cols-2 rounded-control bg-surface-2 p-1"
    >
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          onClick={() => onChange(each)}
          className="transition-quick h-11 rounded-md font-medium text-muted hover:text-fg aria-pressed:bg-surface aria-pressed:text-fg aria-pressed:ring-1 aria-pressed:ring-border tablet:h-8"
        >
          {texts.modes[each]}
        </button>
      ))}
    </div>
  );
}

function Points(): ReactElement {
  const texts = useTexts().auth;
  return (
    <aside className="sticky top-0 hidden h-dvh border-r border-border bg-surface p-12 desktop:flex desktop:flex-col">
      <Link to="/" className="self-start rounded-control">
        <Brand />
      </Link>
      <div className="my-auto">
        <p className="text-heading font-[650]">{texts.pointsTitle}</p>
        <ul className="mt-6 flex flex-col gap-4">
          {texts.points.map((point) => (
            <li key={point} className="flex items-center gap-3 text-lead">
              <span className="grid size-8 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
                <CheckIcon width="18" height="18" />
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

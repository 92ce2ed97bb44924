import { useEffect, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { DisplaySwitches } from '../design/display-switches.tsx';
import { AdminIcon, ArrowLeftIcon } from 'web-shared/design/icons.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FactorForm } from '../second-factor/factor-form.tsx';
import { useAdminLogin } from './use-admin-login.ts';

export function AdminLoginPage({ ended }: { ended: boolean }): ReactElement {
  const texts = useTexts();
  useEffect(() => {
    document.title = `${texts.adminLogin.header} · ${texts.product}`;
  }, [texts]);
  return (
    <div className="plain-page">
      <header className="plain-header">
        <a href="/" className="button" data-variant="quiet">
          <ArrowLeftIcon width="16" height="16" />
          {texts.actions.back}
        </a>
        <DisplaySwitches />
      </header>
      <main className="sign-in">
        <h1 className="sign-in-title">
          <span className="mark">
            <AdminIcon />
          </span>
          {texts.adminLogin.header}
        </h1>
        {ended ? (
          <Notice tone="info" title={texts.sessionEnded.title}>
            {texts.sessionEnded.text}
          </Notice>
        ) : null}
        <div className="card">
          <h2>{texts.adminLogin.card}</h2>
          <AdminLoginForm />
        </div>
        <Notice tone="warn" title={texts.adminLogin.noticeTitle}>
          {texts.adminLogin.notice}
        </Notice>
        <a href="/auth" className="text-link sign-in-elsewhere">
          {texts.adminLogin.toMainLogin}
        </a>
      </main>
    </div>
  );
}

function AdminLoginForm(): ReactElement {
  const { adminLogin: texts, secondFactor } = useTexts();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { submit, refusal, pending, step, give, leaveStep } = useAdminLogin();
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit({ login, password });
  };
  if (step !== undefined) {
    return (
      <div className="stack">
        <p role="status">{secondFactor.stepText}</p>
        <FactorForm
          challenge={step.challenge}
          login={step.login}
          onProof={give}
          onCancel={leaveStep}
        />
      </div>
    );
  }
  return (
    <form noValidate onSubmit={onSubmit} className="stack">
      <label className="field">
        <span>{texts.username}</span>
        <input
          className="input"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={login}
          onChange={({ target }) => setLogin(target.value)}
        />
      </label>
      <label className="field">
        <span>{texts.password}</span>
        <input
          className="input"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      {refusal === undefined ? null : (
        <Notice tone="bad" title={refusal.title}>
          {refusal.description}
        </Notice>
      )}
      <button
        type="submit"
        className="button"
        data-variant="primary"
        disabled={pending}
        aria-busy={pending || undefined}
      >
        {pending ? texts.pending : texts.submit}
      </button>
    </form>
  );
}

import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../design/button.tsx';
import { DisplaySwitches } from '../../design/display-switches.tsx';
import { AdminIcon, ArrowLeftIcon } from '../../design/icons.tsx';
import { Card, Notice } from '../../design/panel.tsx';
import { CredentialsForm } from '../../forms/credentials-form.tsx';
import type { CredentialValues } from '../../forms/credentials-form.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useAdminLogin } from './use-admin-login.ts';

export function AdminLoginPage(): ReactElement {
  const texts = useTexts();
  useEffect(() => {
    document.title = `${texts.adminLogin.header} · ${texts.product}`;
  }, [texts]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-between px-4 tablet:px-6">
        <Link to="/" className={buttonClass('quiet')}>
          <ArrowLeftIcon width="16" height="16" />
          {texts.actions.back}
        </Link>
        <DisplaySwitches />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 pb-24">
        <h1 className="flex items-center justify-center gap-3 text-heading tracking-wide">
          <span className="grid size-10 place-items-center rounded-control bg-accent text-on-accent">
            <AdminIcon />
          </span>
          {texts.adminLogin.header}
        </h1>
        <Card className="flex flex-col gap-5 p-6">
          <h2 className="text-lead tracking-wide">{texts.adminLogin.card}</h2>
          <AdminLoginForm />
        </Card>
        <Notice tone="warn" title={texts.adminLogin.noticeTitle}>
          {texts.adminLogin.notice}
        </Notice>
        <Link
          to="/auth"
          className="self-center rounded-control p-2 font-medium text-accent hover:underline"
        >
          {texts.adminLogin.toMainLogin}
        </Link>
      </main>
    </div>
  );
}

function AdminLoginForm(): ReactElement {
  const texts = useTexts().adminLogin;
  const [typed, setTyped] = useState<CredentialValues>({ login: '', password: '' });
  const { submit, error, pending } = useAdminLogin();
  return (
    <CredentialsForm
      loginField={{ label: texts.username, name: 'username' }}
      passwordLabel={texts.password}
      values={typed}
      onChange={setTyped}
      onSubmit={() => submit(typed)}
      error={error}
    >
      <Button type="submit" disabled={pending} aria-busy={pending || undefined}>
        {pending ? texts.pending : texts.submit}
      </Button>
    </CredentialsForm>
  );
}

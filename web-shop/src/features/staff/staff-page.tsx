import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Brand } from '../../design/brand.tsx';
import { Button } from '../../design/button.tsx';
import { LogoutIcon } from 'web-shared/design/icons.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { ThemeSwitch } from '../../theme/theme-switch.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

/** The frame of the pages for admins and auditors. */
export function StaffPage({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactElement {
  const texts = useShopTexts();
  const user = useCurrentUser();
  const signOut = useSignOut();
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title, texts]);
  return (
    <div className="min-h-dvh">
      <header className="border-b border-border bg-surface">
        <div className="mx-auto flex h-16 max-w-4xl items-center justify-between gap-3 px-4 tablet:px-6">
          <Brand />
          <div className="flex items-center gap-3">
            <span className="max-tablet:hidden">
              <ThemeSwitch />
            </span>
            <Button
              variant="secondary"
              disabled={signOut.isPending}
              aria-busy={signOut.isPending || undefined}
              onClick={() => signOut.mutate()}
            >
              <LogoutIcon width="18" height="18" />
              {signOut.isPending ? texts.shell.loggingOut : texts.shell.logout}
            </Button>
          </div>
        </div>
      </header>
      <main className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-8 tablet:px-6">
        <div>
          <h1 className="text-heading">{title}</h1>
          {user === null ? null : (
            <p className="text-muted">
              {texts.admin.signedInAs(`${user.firstName} ${user.lastName}, ${user.email}`)}
            </p>
          )}
        </div>
        {children}
      </main>
    </div>
  );
}

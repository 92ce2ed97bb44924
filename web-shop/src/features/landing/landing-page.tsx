import { AUTH_PANELS } from 'contracts/constants/panels';
import type { AuthPanel } from 'contracts/constants/panels';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../design/brand.tsx';
import { buttonClass } from '../../design/button.tsx';
import { DisplaySwitches } from '../../design/display-switches.tsx';
import { ChevronRightIcon } from '../../design/first-icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';

export function LandingPage(): ReactElement {
  const texts = useTexts();
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="border-b border-border">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-3 px-4 tablet:px-6">
          <Brand />
          <div className="flex items-center gap-3">
            <span className="max-tablet:hidden">
              <DisplaySwitches />
            </span>
            <Link to="/auth" className={buttonClass('primary')}>
              {texts.actions.signIn}
            </Link>
          </div>
        </div>
      </header>
      <main className="flex-1">
        <div className="mx-auto max-w-6xl px-4 py-12 tablet:px-6 tablet:py-16">
          <h1 className="max-w-3xl text-[2rem]/10 tracking-tight tablet:text-[2.75rem]/[3.25rem]">
            {texts.landing.headline}
          </h1>
          <p className="mt-4 max-w-2xl text-lead text-muted">{texts.landing.lead}</p>
          <h2 className="sr-only">{texts.landing.panels}</h2>
          <ul className="mt-10 grid gap-4 tablet:grid-cols-3">
            {AUTH_PANELS.map((panel) => (
              <PanelCard key={panel} panel={panel} />
            ))}
          </ul>
        </div>
        <TenantsSection />
      </main>
      <footer className="border-t border-border">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-6 tablet:px-6">
          <p className="text-muted">{texts.landing.footer}</p>
          <span className="tablet:hidden">
            <DisplaySwitches />
          </span>
        </div>
      </footer>
    </div>
  );
}

function PanelCard({ panel }: { panel: AuthPanel }): ReactElement {
  const card = useTexts().landing[panel];
  return (
    <li data-tenant={panel}>
      <Link
        to={`/auth?redirect=${panel}`}
        className="transition-quick group flex h-full flex-col gap-3 rounded-card border border-border bg-surface p-6 hover:border-accent"
      >
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-10 place-items-center rounded-control bg-accent-soft font-bold text-accent"
          >
            {card.mark}
          </span>
          <span className="text-dialog font-[650]">{card.name}</span>
        </span>
        <span className="flex-1 text-muted">{card.text}</span>
        <span className="inline-flex items-center gap-1 font-medium text-accent">
          {card.go}
          <ChevronRightIcon width="16" height="16" />
        </span>
      </Link>
    </li>
  );
}

function TenantsSection(): ReactElement {
  const texts = useTexts().landing;
  return (
    <section aria-labelledby="tenants" className="border-t border-border bg-bg">
      <div className="mx-auto max-w-6xl px-4 py-12 tablet:px-6">
        <h2 id="tenants" className="text-heading">
          {texts.tenantsTitle}
        </h2>
        <p className="mt-2 max-w-2xl text-lead text-muted">{texts.tenantsLead}</p>
        <dl className="mt-8 grid gap-8 tablet:grid-cols-3">
          {texts.tenants.map(({ title, text }) => (
            <div key={title} className="border-t-2 border-fg pt-4">
              <dt className="text-lead font-[650]">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

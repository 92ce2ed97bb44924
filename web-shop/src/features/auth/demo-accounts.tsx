import { useQuery } from '@tanstack/react-query';
import type { DemoAccount } from 'contracts/api/demo';
import type { ReactElement } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { demoAccountsQuery } from './api/demo-accounts.ts';
import type { RequestedPanel } from './requested-panel.ts';

interface DemoAccountsProps {
  panel: RequestedPanel | undefined;
  onChoose: (account: DemoAccount) => void;
}

/** In a demo: the accounts one may sign in with here, each a click away. */
export function DemoAccounts({ panel, onChoose }: DemoAccountsProps): ReactElement | null {
  const texts = useTexts().auth;
  const { data: accounts = [] } = useQuery(demoAccountsQuery);
  if (accounts.length === 0) return null;
  return (
    <section
      aria-labelledby="demo"
      className="mt-8 rounded-card border border-border bg-surface p-4"
    >
      <h2 id="demo" className="text-body">
        {texts.demoTitle}
      </h2>
      <p className="text-meta text-muted">{texts.demoHint}</p>
      <ul className="mt-3 divide-y divide-border">
        {inOrderFor(panel, accounts).map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="transition-quick flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-1.5 text-left hover:bg-surface-2"
            >
              <span className="font-medium">{account.label}</span>
              <span className="font-mono text-meta text-muted">
                {account.email} / {account.password}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those of the asked-for panel come first. */
function inOrderFor(panel: RequestedPanel | undefined, accounts: DemoAccount[]): DemoAccount[] {
  const rank = (account: DemoAccount) => (panel !== undefined && account.panel === panel ? 0 : 1);
  return accounts.toSorted((left, right) => rank(left) - rank(right));
}

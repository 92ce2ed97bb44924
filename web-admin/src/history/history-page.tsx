import type { ReactElement } from 'react';
import { Page } from '../design/page.tsx';
import { useTexts } from '../texts/texts.ts';

export function HistoryPage(): ReactElement {
  const texts = useTexts().history;
  return (
    <Page title={texts.title}>
      <div className="card">
        <p className="lead">{texts.notBuilt}</p>
      </div>
      <div>
        <a href="/settings" className="button">
          {texts.settings}
        </a>
      </div>
    </Page>
  );
}

import type { ReactElement } from 'react';
import { Card } from '../../design/panel.tsx';
import { useTexts } from '../../texts/texts.ts';
import { StaffPage } from './staff-page.tsx';

export function HistoryPage(): ReactElement {
  const texts = useTexts().admin;
  return (
    <StaffPage title={texts.historyTitle}>
      <Card className="p-6">
        <p className="text-lead">{texts.historyOperated}</p>
      </Card>
    </StaffPage>
  );
}

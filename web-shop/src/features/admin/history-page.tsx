import type { ReactElement } from 'react';
import { Card } from '../../design/panel.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { StaffPage } from './staff-page.tsx';

export function HistoryPage(): ReactElement {
  const texts = useShopTexts().admin;
  return (
    <StaffPage title={texts.historyTitle}>
      <Card className="p-6">
        <p className="text-lead">{texts.historyOperated}</p>
      </Card>
    </StaffPage>
  );
}

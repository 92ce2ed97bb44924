import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { Card } from '../../design/panel.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { StaffPage } from './staff-page.tsx';

export function HistoryPage(): ReactElement {
  const { admin: texts, shell } = useShopTexts();
  return (
    <StaffPage title={texts.historyTitle}>
      <Card className="p-6">
        <p className="text-lead">{texts.historyOperated}</p>
      </Card>
      <div>
        <Link to="/settings" className={buttonClass('secondary')}>
          {shell.titles.settings}
        </Link>
      </div>
    </StaffPage>
  );
}

import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { Card } from '../../design/panel.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { StaffPage } from './staff-page.tsx';

const EXAMPLES = [
  'npm run portal -- --help',
  'npm run portal -- orders',
  'npm run portal -- projections',
];

export function AdminPanelPage(): ReactElement {
  const texts = useShopTexts().admin;
  return (
    <StaffPage title={texts.title}>
      <Card className="p-6">
        <p className="text-lead">{texts.operated}</p>
        <p className="mt-1 text-muted">{texts.commands}</p>
        <pre
          className="mt-4 overflow-x-auto rounded-control bg-surface-2 p-4 font-mono text-body"
          tabIndex={0}
        >
          {EXAMPLES.join('\n')}
        </pre>
      </Card>
      <Card className="p-6">
        <h2 className="text-lead">{texts.shops}</h2>
        <p className="mt-1 text-muted">{texts.shopsText}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to="/eur" className={buttonClass('secondary')}>
            {texts.openShop('EUR')}
          </Link>
          <Link to="/km" className={buttonClass('secondary')}>
            {texts.openShop('KM')}
          </Link>
        </div>
      </Card>
    </StaffPage>
  );
}

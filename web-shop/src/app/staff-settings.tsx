import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from '../design/icons.tsx';
import { StaffPage } from '../features/staff/staff-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { useShopTexts } from '../texts/shop-texts.ts';

/** The settings of people who have no shop around them: auditors. */
export function StaffSettings(): ReactElement {
  const texts = useShopTexts();
  return (
    <StaffPage title={texts.shell.titles.settings}>
      <Link
        to="/admin/history"
        className="inline-flex h-9 items-center gap-2 self-start rounded-control font-medium text-accent hover:underline"
      >
        <ArrowLeftIcon width="16" height="16" />
        {texts.accessDenied.history}
      </Link>
      <SettingsPage />
    </StaffPage>
  );
}

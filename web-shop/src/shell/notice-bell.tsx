import { useQuery } from '@tanstack/react-query';
import { supportBadge } from 'contracts/constants/interface';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { unreadNoticesQuery } from '../api/notices.ts';
import { Button } from '../design/button.tsx';
import { lineIcon } from 'web-shared/design/line-icon.tsx';
import { DialogErrorBoundary } from '../lazy/error-boundary.tsx';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';

const BellIcon = lineIcon(
  'M10 3a4.7 4.7 0 0 0-4.7 4.7c0 4-1.6 5.5-2.3 6.3h14c-.7-.8-2.3-2.3-2.3-6.3A4.7 4.7 0 0 0 10 3zM8.3 16.6a1.9 1.9 0 0 0 3.4 0',
);

const panel = lazyComponent(
  async () => (await import('../notice-view/notices-panel.tsx')).NoticesPanel,
);

/** What concerns the reader in the company: how much of it is new, and the newest of it behind a click. */
export function NoticeBell(): ReactElement | null {
  const texts = useShopTexts().shell;
  const ofCompany = useCurrentUser()?.companyRole != null;
  const { data: unread = 0 } = useQuery({ ...unreadNoticesQuery, enabled: ofCompany });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!ofCompany) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.notices(supportBadge(unread))}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {unread === 0 ? null : (
          <span
            aria-hidden="true"
            data-unread-notices=""
            className="figures absolute -top-0.5 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-meta font-semibold text-on-accent"
          >
            {supportBadge(unread)}
          </span>
        )}
      </Button>
      {open ? (
        <DialogErrorBoundary onClose={close}>
          <Suspense>
            <panel.Component onClose={close} />
          </Suspense>
        </DialogErrorBoundary>
      ) : null}
    </>
  );
}

import type { Notice } from 'contracts/api/notices';
import { TOPIC_OF_NOTICE } from 'contracts/constants/notices';
import type { AnyNoticeTopic } from 'contracts/constants/notices';
import { describeNotice, pathOfNotice } from 'contracts/texts/describe-notice';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../design/class-names.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { KeyIcon } from 'web-shared/design/icons.tsx';
import { AlertIcon } from '../design/first-icons.tsx';
import {
  ApprovalsIcon,
  CatalogIcon,
  ColleaguesIcon,
  SupportIcon,
  WalletIcon,
} from '../shell/nav-icons.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { useNoticesTexts } from './use-notices-texts.ts';

const ICONS: Readonly<Record<AnyNoticeTopic, typeof KeyIcon>> = {
  money: WalletIcon,
  balance: AlertIcon,
  approvals: ApprovalsIcon,
  tickets: SupportIcon,
  keys: KeyIcon,
  stock: CatalogIcon,
  owners: ColleaguesIcon,
};

/** One notice, which leads to where something can be done about it. What is unread says so, not by its look alone. */
export function NoticeItem({
  notice,
  onOpen,
}: {
  notice: Notice;
  onOpen: () => void;
}): ReactElement {
  const { texts, described } = useNoticesTexts();
  const { tenant } = useMarket();
  const { title, detail } = describeNotice(notice, described);
  const topic = TOPIC_OF_NOTICE[notice.kind];
  const Icon = ICONS[topic];
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-surface-2">
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full',
          topic === 'balance' ? 'bg-warn-bg text-warn' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon width="18" height="18" />
      </span>
      <div className="min-w-0 flex-1">
        {/* The link covers its row, so that all of it can be clicked. */}
        <Link
          to={pathOfNotice(notice, tenant)}
          onClick={onOpen}
          className={classNames(
            'wrap-anywhere -outline-offset-2 after:absolute after:inset-0 hover:underline',
            notice.read ? 'font-medium' : 'font-[650]',
          )}
        >
          {title}
        </Link>
        <p className="text-meta text-muted">
          {detail === '' ? null : <span className="wrap-anywhere">{detail} · </span>}
          <DateTime at={notice.at} />
        </p>
      </div>
      {notice.read ? null : (
        <span className="mt-1.5 shrink-0">
          <span aria-hidden="true" className="block size-2.5 rounded-full bg-accent" />
          <span className="sr-only">{texts.unread}</span>
        </span>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Notice } from 'contracts/api/notices';
import { MAX_COUNTED_NOTICES } from 'contracts/constants/notices';
import type { ReactElement } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { listParams } from '../../address/list-address.ts';
import { usePage } from '../../address/use-page.ts';
import { noticesQuery, unreadNoticesQuery } from '../../api/notices.ts';
import { classNames } from '../../design/class-names.ts';
import { LeavingButton } from '../../design/leaving-button.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { Card, EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { tabClass, tabListClass } from '../../design/tab-class.ts';
import { MarkFailure } from '../../notice-view/mark-failure.tsx';
import { useMarkRead } from '../../notice-view/use-mark-read.ts';
import { NoticeList } from '../../notice-view/notice-list.tsx';
import { useNoticesTexts } from '../../notice-view/use-notices-texts.ts';
import type { ListPage } from '../../request/api.ts';
import { useMarket } from '../../tenant/use-market.ts';

const PAGE_SIZE = 20;

/** All notices, newest first, a page at a time: `?view=unread&page=2`. */
export function NoticesPage(): ReactElement {
  const { texts } = useNoticesTexts();
  const address = useNoticesUrl();
  const { unread, page } = address;
  const query = useQuery(noticesQuery({ page, perPage: PAGE_SIZE, unread }));
  const mark = useMarkRead();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <Head unread={unread} mark={mark} />
      <MarkFailure error={mark.error} />
      {query.isError ? (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loading}>
          <SkeletonRows rows={6} />
        </Loading>
      ) : null}
      {query.data === undefined ? null : (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames('flex flex-col gap-4', query.isPlaceholderData && 'opacity-60')}
        >
          <Shown list={query.data} address={address} mark={mark} />
        </div>
      )}
    </div>
  );
}

/** A page that lies beyond the last, as after its notices were marked as read, gives way to the last. */
function Shown({
  list: { items, total },
  address: { unread, page, turnTo, addressOf },
  mark,
}: {
  list: ListPage<Notice>;
  address: ReturnType<typeof useNoticesUrl>;
  mark: Marking;
}): ReactElement {
  const { texts } = useNoticesTexts();
  if (total === 0) return <None unread={unread} />;
  if (items.length === 0) {
    return <Navigate to={addressOf(Math.ceil(total / PAGE_SIZE))} replace />;
  }
  return (
    <>
      <Card>
        <NoticeList notices={items} mark={mark} />
      </Card>
      <Pagination
        label={texts.pages}
        page={page}
        size={PAGE_SIZE}
        total={total}
        onPageChange={turnTo}
        shown={total > MAX_COUNTED_NOTICES ? texts.shownOfMany : undefined}
      />
    </>
  );
}

type Marking = ReturnType<typeof useMarkRead>;

/** What is shown, and what can be done with all of it. */
function Head({ unread, mark }: { unread: boolean; mark: Marking }): ReactElement {
  const { texts } = useNoticesTexts();
  const { paths } = useMarket();
  const views = [
    { to: paths.notices, label: texts.views.all, current: !unread },
    { to: `${paths.notices}?view=unread`, label: texts.views.unread, current: unread },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {texts.lead}{' '}
          <Link to={`${paths.settings}#notices`} className="text-accent underline">
            {texts.settings}
          </Link>
        </p>
        <ReadAll mark={mark} />
      </div>
      <nav aria-label={texts.views.label} className={tabListClass}>
        {views.map(({ to, label, current }) => (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined} className={tabClass}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** From the newest of all, whichever page is shown. */
function ReadAll({ mark }: { mark: Marking }): ReactElement | null {
  const { texts } = useNoticesTexts();
  const { data: unread = 0 } = useQuery(unreadNoticesQuery);
  const first = useQuery(noticesQuery({ page: 1, perPage: PAGE_SIZE, unread: false }));
  const [newest] = first.data?.items ?? [];
  if (unread === 0 || newest === undefined) return null;
  return (
    <LeavingButton
      variant="secondary"
      pending={mark.isPending}
      onClick={() => mark.mutate({ through: newest })}
    >
      {texts.readAll}
    </LeavingButton>
  );
}

function None({ unread }: { unread: boolean }): ReactElement {
  const { texts } = useNoticesTexts();
  return unread ? (
    <EmptyState title={texts.noneUnread} hint={texts.noneUnreadHint} />
  ) : (
    <EmptyState title={texts.none} hint={texts.noneHint} />
  );
}

function useNoticesUrl() {
  const [search] = useSearchParams();
  const view = search.get('view') === 'unread' ? 'unread' : '';
  return {
    ...usePage(),
    unread: view !== '',
    addressOf: (page: number) => `?${new URLSearchParams(listParams({ view }, page)).toString()}`,
  };
}

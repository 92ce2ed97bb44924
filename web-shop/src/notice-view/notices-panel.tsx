import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { noticesQuery, unreadNoticesQuery } from '../api/notices.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { SheetAtRight } from '../design/dialog.tsx';
import { Loading, SkeletonRows } from '../design/loading.tsx';
import { ErrorPanel } from '../design/panel.tsx';
import { ScrollArea } from '../design/scroll-area.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { MarkFailure } from './mark-failure.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { NoticeList } from './notice-list.tsx';
import { useNoticesTexts } from './use-notices-texts.ts';

const SHOWN = 12;

/** The newest notices, over any screen. */
export function NoticesPanel({ onClose }: { onClose: () => void }): ReactElement {
  const { texts } = useNoticesTexts();
  const { paths } = useMarket();
  const query = useQuery(noticesQuery({ page: 1, perPage: SHOWN, unread: false }));
  // What is unread may be older than what is shown.
  const { data: unread = 0 } = useQuery(unreadNoticesQuery);
  const mark = useMarkRead();
  const items = query.data?.items ?? [];
  const [newest] = items;
  return (
    <SheetAtRight open onOpenChange={onClose} title={texts.title}>
      <ScrollArea className="flex-1">
        {query.isError ? (
          <div className="p-4">
            <ErrorPanel
              title={texts.failed}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          </div>
        ) : null}
        {query.isPending ? (
          <div className="p-4">
            <Loading text={texts.loading}>
              <SkeletonRows rows={5} />
            </Loading>
          </div>
        ) : null}
        {query.data?.total === 0 ? (
          <div className="p-6 text-center">
            <p className="text-lead font-[650]">{texts.none}</p>
            <p className="mt-1 text-muted">{texts.noneHint}</p>
          </div>
        ) : null}
        <NoticeList notices={items} mark={mark} onOpened={onClose} />
      </ScrollArea>
      <div className="flex flex-col gap-3 border-t border-border p-4">
        <MarkFailure error={mark.error} />
        <div className="flex flex-wrap gap-3">
          <Link to={paths.notices} onClick={onClose} className={buttonClass('secondary')}>
            {texts.all}
          </Link>
          {newest === undefined || unread === 0 ? null : (
            <Button
              variant="quiet"
              pending={mark.isPending}
              onClick={() => mark.mutate({ through: newest })}
            >
              {texts.readAll}
            </Button>
          )}
        </div>
      </div>
    </SheetAtRight>
  );
}

import type { Notice } from 'contracts/api/notices';
import type { ReactElement } from 'react';
import type { useMarkRead } from './use-mark-read.ts';
import { NoticeItem } from './notice-item.tsx';
import { useNoticesTexts } from './use-notices-texts.ts';

/** Some notices, newest first; nothing where there are none. Whoever opens one has read it. */
export function NoticeList({
  notices,
  mark,
  onOpened,
}: {
  notices: readonly Notice[];
  mark: ReturnType<typeof useMarkRead>;
  onOpened?: () => void;
}): ReactElement | null {
  const { texts } = useNoticesTexts();
  if (notices.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="divide-y divide-border">
      {notices.map((notice) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          onOpen={() => {
            if (!notice.read) mark.mutate({ one: notice });
            onOpened?.();
          }}
        />
      ))}
    </ul>
  );
}

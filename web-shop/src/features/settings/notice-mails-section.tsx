import { useQuery } from '@tanstack/react-query';
import type { NoticeMail } from 'contracts/api/notices';
import { messageFor } from 'web-shared/request/request-error';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { SkeletonRows } from '../../design/loading.tsx';
import { ErrorPanel, Notice } from '../../design/panel.tsx';
import { useNoticeMailsTexts } from '../../texts/use-notice-mails-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { noticeMailsQuery, useChooseNoticeMail } from './api/notice-mails.ts';
import { Section } from './section.tsx';

/** Which notices come by e-mail too. A choice holds at once. */
export function NoticeMailsSection(): ReactElement {
  const texts = useNoticeMailsTexts();
  const mails = useQuery(noticeMailsQuery);
  return (
    <div ref={useShownWhenAddressed('#notices')} className="scroll-mt-20">
      <Section title={texts.title} hint={texts.hint}>
        {mails.isError ? (
          <ErrorPanel
            title={texts.loadFailed}
            error={mails.error}
            onRetry={() => void mails.refetch()}
          />
        ) : null}
        {mails.isPending ? <SkeletonRows rows={4} /> : null}
        {mails.data === undefined ? null : <Choices mails={mails.data} />}
      </Section>
    </div>
  );
}

/** The link of the notices leads here, past the other sections. */
function useShownWhenAddressed(hash: string) {
  const section = useRef<HTMLDivElement>(null);
  const addressed = useLocation().hash === hash;
  useEffect(() => {
    if (addressed) section.current?.scrollIntoView();
  }, [addressed]);
  return section;
}

function Choices({ mails }: { mails: readonly NoticeMail[] }): ReactElement {
  const texts = useNoticeMailsTexts();
  const { change: choose, failures } = useChooseNoticeMail();
  return (
    <ul className="divide-y divide-border rounded-control border border-border">
      {mails.map(({ topic, byMail }) => (
        <li key={topic}>
          <label className="flex min-h-14 cursor-pointer items-center gap-3 p-3 hover:bg-surface-2">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={byMail}
              onChange={({ target }) => choose({ topic, byMail: target.checked })}
            />
            <span className="min-w-0 font-medium">
              {texts.topics[topic].name}
              <span className="block text-meta font-normal text-muted">
                {texts.topics[topic].hint}
              </span>
            </span>
          </label>
          <Failure error={failures[topic]} />
        </li>
      ))}
    </ul>
  );
}

function Failure({ error }: { error: Error | undefined }): ReactElement | null {
  const texts = useNoticeMailsTexts();
  const { unreachable } = useTexts().errors;
  if (error === undefined) return null;
  return (
    <div className="px-3 pb-3">
      <Notice tone="bad" title={texts.failed}>
        <p>{messageFor(error, unreachable)}</p>
      </Notice>
    </div>
  );
}

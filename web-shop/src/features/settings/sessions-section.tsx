import { useQuery } from '@tanstack/react-query';
import type { UserSession } from 'contracts/api/accounts';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { SkeletonRows } from '../../design/loading.tsx';
import { ErrorPanel, Notice } from '../../design/panel.tsx';
import { useSettingsTexts } from '../../texts/use-settings-texts.ts';
import { ALL_OTHERS, failedSignInsQuery, sessionsQuery } from './api/sessions.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { Section } from './section.tsx';

export function SessionsSection(): ReactElement {
  const texts = useSettingsTexts().sessions;
  const sessions = useQuery(sessionsQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {sessions.isError ? (
        <ErrorPanel
          title={texts.loadFailed}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.isPending ? <SkeletonRows rows={2} /> : null}
      <FailedSignInsNotice />
      {sessions.data === undefined ? null : <SessionList sessions={sessions.data} />}
    </Section>
  );
}

/** Somebody tried many wrong passwords: its owner learns so here too. */
function FailedSignInsNotice(): ReactElement | null {
  const texts = useSettingsTexts().sessions.failedSignIns;
  const noticedAt = useQuery(failedSignInsQuery).data?.noticedAt ?? null;
  if (noticedAt === null) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn" title={texts.title}>
        <p>
          {texts.at} <DateTime at={noticedAt} />. {texts.advice}
        </p>
      </Notice>
    </div>
  );
}

function SessionList({ sessions }: { sessions: readonly UserSession[] }): ReactElement {
  const texts = useSettingsTexts().sessions;
  const [ending, setEnding] = useState<string>();
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-border rounded-control border border-border">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session.id)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-muted">{texts.onlyThis}</p>
      ) : (
        <div className="flex justify-end">
          <Button
            variant="danger"
            className="max-tablet:w-full"
            onClick={() => setEnding(ALL_OTHERS)}
          >
            {texts.endOthers}
          </Button>
        </div>
      )}
      {ending === undefined ? null : (
        <EndSessionsDialog which={ending} onDone={() => setEnding(undefined)} />
      )}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: () => void }): ReactElement {
  const texts = useSettingsTexts().sessions;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-3 tablet:grid-cols-[minmax(0,1fr)_auto_80px]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.current ? <Badge tone="accent">{texts.current}</Badge> : null}
        </p>
        <p className="font-mono text-meta wrap-anywhere text-muted">{session.address}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-meta max-tablet:order-last max-tablet:col-span-2">
        <dt className="text-muted">{texts.signedIn}</dt>
        <dd>
          <DateTime at={session.createdAt} />
        </dd>
        <dt className="text-muted">{texts.lastSeen}</dt>
        <dd>
          <DateTime at={session.lastSeenAt} />
        </dd>
      </dl>
      <div className="flex justify-end">
        {session.current ? null : (
          <Button
            variant="secondary"
            size="small"
            aria-label={texts.endLabel(session.device, session.address)}
            onClick={onEnd}
          >
            {texts.end}
          </Button>
        )}
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { LogAlarm as Alarm } from 'contracts/api/history-verification';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../data/api.ts';
import { Notice } from '../design/notice.tsx';
import { eventsWhere, historyPlaces } from '../history/history-places.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { useCount } from '../texts/use-formats.ts';

const LOOK_EVERY_MS = 60_000;
const MISMATCH = 'CredentialMismatchFound.v1';

/** On every screen: what was changed past the portal, so that what is shown, or who signs in, cannot be relied on. */
export function LogAlarm(): ReactElement | null {
  const { data } = useQuery({
    queryKey: ['history', 'alarm'],
    queryFn: ({ signal }) => api('GET /api/history/alarm', {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  const { credentials, ...log } = data;
  return (
    <>
      <LogFindings log={log} />
      <CredentialFindings credentials={credentials} />
    </>
  );
}

function CredentialFindings({ credentials }: Pick<Alarm, 'credentials'>): ReactElement | null {
  const texts = useTexts().frame.logAlarm;
  const count = useCount();
  const moment = useMoment();
  const { accounts, lastFoundAt } = credentials;
  if (accounts === 0) return null;
  return (
    <Notice tone="bad" title={texts.credentialsTitle}>
      <p>{texts.credentials(count(accounts), lastFoundAt === null ? '' : moment(lastFoundAt))}</p>
      <Link className="text-link" to={eventsWhere({ type: MISMATCH })}>
        {texts.lookAtEvents}
      </Link>
    </Notice>
  );
}

function LogFindings({ log }: { log: Omit<Alarm, 'credentials'> }): ReactElement | null {
  const texts = useTexts().frame.logAlarm;
  const count = useCount();
  const moment = useMoment();
  const { firstBad, foundAt, fault } = log;
  if (fault === null && firstBad === null) return null;
  return (
    <Notice tone="bad" title={texts.title}>
      {firstBad === null ? null : (
        <p>{texts.changed(count(firstBad.index), foundAt === null ? '' : moment(foundAt))}</p>
      )}
      {fault === null ? null : <p>{fault}</p>}
      <Link className="text-link" to={historyPlaces.proof}>
        {texts.look}
      </Link>
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { historyPaths } from 'contracts/api/history-paths';
import type { LogAlarm as Alarm } from 'contracts/api/history-verification';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { readJson } from '../data/data-provider.ts';
import { Notice } from '../design/notice.tsx';
import { historyPlaces } from '../history/history-places.ts';
import { useTexts } from '../texts/texts.ts';
import { useCount, useMoment } from '../texts/use-formats.ts';

const LOOK_EVERY_MS = 60_000;

/** On every screen: that the log is not what was signed, so that nothing that is shown can be relied on. */
export function LogAlarm(): ReactElement | null {
  const texts = useTexts().frame.logAlarm;
  const count = useCount();
  const moment = useMoment();
  const { data } = useQuery({
    queryKey: ['history', 'alarm'],
    queryFn: ({ signal }) => readJson<Alarm>(historyPaths.alarm, signal),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data || (data.fault === null && data.firstBad === null)) return null;
  const { firstBad, foundAt, fault } = data;
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

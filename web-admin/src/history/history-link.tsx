import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { HistoryIcon } from '../design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { eventsWhere } from './history-places.ts';

/** From a record to all that the log holds about it. */
export function HistoryLink(about: { record: string } | { company: string }): ReactElement {
  const { link } = useTexts().historyEvents;
  return (
    <Link className="button" to={eventsWhere({ ...about })}>
      <HistoryIcon width="18" height="18" />
      {link}
    </Link>
  );
}

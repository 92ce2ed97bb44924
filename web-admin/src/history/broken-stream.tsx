import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { eventsWhere } from './history-places.ts';

interface BrokenStreamProps {
  streams: readonly string[];
}

/** That what stands here may be anything, since somebody changed the log where it comes from. */
export function BrokenStream({ streams }: BrokenStreamProps): ReactElement | null {
  const { broken } = useTexts().historyEvents;
  if (streams.length === 0) return null;
  return (
    <Notice tone="bad" title={broken.title}>
      <p>{broken.text}</p>
      <ul className="plain-list">
        {streams.map((stream) => (
          <li key={stream}>
            <Link className="text-link mono wrapping" to={eventsWhere({ stream })}>
              {stream}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

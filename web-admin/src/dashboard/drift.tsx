import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { historyPlaces } from '../history/history-places.ts';
import type { Drift } from '../history/replays/drift.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { useCount } from '../texts/use-formats.ts';
import { CountTile } from './tiles.tsx';

interface DriftProps {
  drift: Drift;
}

/** Waits for somebody: what people see is not what the events say, or nobody has looked for days. */
export function DriftTile({ drift }: DriftProps): ReactElement | null {
  const { drift: texts } = useTexts().historyReplays;
  switch (drift.kind) {
    case 'differs':
      return (
        <CountTile
          label={texts.differences}
          count={drift.count}
          to={historyPlaces.replay(drift.replayId)}
        />
      );
    case 'overdue':
      return <CountTile label={texts.overdue} count={drift.days} to={historyPlaces.replays} />;
    case 'never':
    case 'none':
      return null;
    default:
      return drift satisfies never;
  }
}

/** Whether the figures above are what the events say, by the last whole comparison. */
export function DriftSection({ drift }: DriftProps): ReactElement {
  const { drift: texts } = useTexts().historyReplays;
  const moment = useMoment();
  const count = useCount();
  const said = (): string => {
    switch (drift.kind) {
      case 'never':
        return texts.never;
      case 'none':
        return texts.none(moment(drift.at));
      case 'differs':
        return `${texts.differences}: ${count(drift.count)}`;
      case 'overdue':
        return `${texts.overdue}: ${count(drift.days)}`;
      default:
        return drift satisfies never;
    }
  };
  return (
    <section className="section" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{said()}</p>
      <p>
        <Link className="text-link" to={historyPlaces.replays}>
          {texts.open}
        </Link>
      </p>
    </section>
  );
}

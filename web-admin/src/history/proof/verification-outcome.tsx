import type { FirstBadEvent, Verification } from 'contracts/api/history-verification';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { useCount } from '../../texts/use-formats.ts';
import { eventsWhere, historyPlaces } from '../history-places.ts';

interface VerificationProps {
  verification: Verification;
}

/** How far one is that is under way. */
export function VerificationProgress({ verification }: VerificationProps): ReactElement {
  const texts = useTexts().historyVerification;
  const count = useCount();
  const { state, stage, checked, covered, percent } = verification;
  const words = (): string => {
    if (state === 'stopping') return texts.stopping;
    if (state === 'waiting') return texts.stages.waiting;
    if (stage === 'tree' || covered === null) return texts.stages.tree;
    return texts.stages.events(count(checked), count(covered));
  };
  return (
    <div className="stack">
      <div className="job-progress">
        <progress value={percent} max={100} aria-label={texts.progress} />
        <span className="job-progress-figures">{texts.percent(count(percent))}</span>
      </div>
      <p className="muted">{words()}</p>
    </div>
  );
}

/** What the last one has found, in words. */
export function VerificationOutcome({ verification }: VerificationProps): ReactElement {
  const texts = useTexts().historyVerification;
  const count = useCount();
  const moment = useMoment();
  const { state, whole, checked, notCovered, endedAt, requestedAt, firstBad, error } = verification;
  const when = texts.last(moment(endedAt ?? requestedAt));
  if (state === 'failed')
    return (
      <Notice tone="bad" title={texts.failed}>
        <p className="wrapping">{error}</p>
      </Notice>
    );
  if (state === 'stopped')
    return (
      <Notice tone="warn" title={texts.stopped}>
        <p>{texts.stoppedAfter(count(checked))}</p>
      </Notice>
    );
  if (whole !== true)
    return (
      <Notice tone="bad" title={texts.foundOther}>
        <p>{texts.rightUpTo(count(checked))}</p>
        {firstBad === null ? null : <FirstBad bad={firstBad} />}
        <p>{when}</p>
      </Notice>
    );
  return (
    <Notice tone="ok" title={texts.allWhole(count(checked))}>
      {notCovered ? <p>{texts.notCovered(count(notCovered))}</p> : null}
      <p>{when}</p>
    </Notice>
  );
}

/** The first event that is not what was signed, by all that it is known by. */
function FirstBad({ bad: { index, kind, event } }: { bad: FirstBadEvent }): ReactElement {
  const texts = useTexts().historyVerification;
  const count = useCount();
  if (event === null) return <p>{texts.missing(count(index))}</p>;
  const { type, stream, revision, id, position } = event;
  return (
    <>
      <p>{kind === 'hash' ? texts.changedHash(count(index)) : texts.other(count(index))}</p>
      <ul className="plain-list">
        <li>
          <Link className="text-link" to={historyPlaces.event(position)}>
            {type}
          </Link>
        </li>
        <li>
          <Link className="text-link mono wrapping" to={eventsWhere({ stream })}>
            {texts.inStream(stream, revision)}
          </Link>
        </li>
        <li className="mono wrapping">{id}</li>
      </ul>
    </>
  );
}

import type { Replay } from 'contracts/api/history-replay';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { shortId } from '../events/short-id.ts';
import { historyPlaces } from '../history-places.ts';

interface VerifiedLogProps {
  replay: Pick<Replay, 'logStanding' | 'verificationId'>;
}

/** What is known of the log that everything was held against. */
export function VerifiedLog({ replay }: VerifiedLogProps): ReactElement {
  const texts = useTexts().historyReplays;
  const { logStanding, verificationId } = replay;
  if (logStanding === null) return <>{texts.logNotAsked}</>;
  return (
    <>
      {texts.logStandings[logStanding]}{' '}
      {verificationId === null ? null : (
        <Link className="text-link" to={historyPlaces.proof}>
          {texts.verification} {shortId(verificationId)}
        </Link>
      )}
    </>
  );
}

/** Before anything that was compared: it may be the log that is wrong. */
export function LogChanged({ replay }: VerifiedLogProps): ReactElement | null {
  const texts = useTexts().historyReplays;
  if (replay.logStanding !== 'changed') return null;
  return (
    <Notice tone="bad" title={texts.logChangedTitle}>
      <p>{texts.logChangedText}</p>
      <Link className="text-link" to={historyPlaces.proof}>
        {texts.verifyFirst}
      </Link>
    </Notice>
  );
}

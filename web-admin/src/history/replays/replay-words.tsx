import type { Replay } from 'contracts/api/history-replay';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { Requester } from '../work-words.tsx';

/** Nobody asks for the nightly run. */
export function RequestedBy({ replay }: { replay: Replay }): ReactElement {
  const { nightly } = useTexts().historyReplays;
  return replay.cause === 'night' ? <>{nightly}</> : <Requester by={replay.requestedBy} />;
}

/** Only a whole run can say that nothing differs. */
export function DifferenceBadge({
  differences,
  whole,
}: {
  differences: number;
  whole: boolean;
}): ReactElement | null {
  const texts = useTexts().historyReplays;
  const count = useCount();
  if (differences > 0) return <Badge tone="bad">{texts.differences(count(differences))}</Badge>;
  return whole ? <Badge tone="ok">{texts.noDifferences}</Badge> : null;
}

export function ReplayProgress({ replay }: { replay: Replay }): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  return (
    <div className="job-progress">
      <progress value={replay.percent} max={100} aria-label={texts.fields.progress} />
      <span className="job-progress-figures">{texts.percent(count(replay.percent))}</span>
    </div>
  );
}

/** A read model in words of those who see it; its own name is for who looks further. */
export function ReadModelName({ name }: { name: string }): ReactElement {
  const words = useReadModelWords()(name);
  return (
    <>
      {words === name ? null : <span className="read-model">{words} </span>}
      <span className="mono muted">{name}</span>
    </>
  );
}

function useReadModelWords(): (name: string) => string {
  const { models } = useTexts().historyReplays;
  return (name) => Object.entries(models).find(([known]) => known === name)?.[1] ?? name;
}

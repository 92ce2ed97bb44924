import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useDuration } from '../../texts/use-formats.ts';

const EVERY_MS = 1_000;

/** How old a checkpoint is; where nothing happens none is signed, so age alone is no fault. */
export function SealedAgo({ at }: { at: string }): ReactElement {
  const texts = useTexts().historyProof;
  const duration = useDuration();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, Math.floor((now - Date.parse(at)) / EVERY_MS) * EVERY_MS);
  return <span className="muted">{texts.ago(duration(age))}</span>;
}

import type { JobState } from 'contracts/constants/jobs';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

const TONES: Readonly<Record<JobState, Tone>> = {
  draft: 'neutral',
  ready: 'info',
  running: 'info',
  stopped: 'warn',
  done: 'ok',
  discarded: 'neutral',
};

export function JobStateBadge({ state }: { state: JobState }): ReactElement {
  return <Badge tone={TONES[state]}>{useTexts().jobs.states[state]}</Badge>;
}

import type { KeyStatus } from 'contracts/constants/keys';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

const TONES: Readonly<Record<KeyStatus, Tone>> = {
  available: 'ok',
  allocated: 'info',
  revoked: 'bad',
  replaced: 'neutral',
};

export function KeyStatusBadge({ status }: { status: KeyStatus }): ReactElement {
  return <Badge tone={TONES[status]}>{useTexts().keys.statuses[status]}</Badge>;
}

import type { Approval } from 'contracts/api/approvals';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import type { Tone } from '../../design/badge.tsx';
import { useApprovalsTexts } from './use-approvals-texts.ts';

const TONES: Readonly<Record<Approval['status'], Tone>> = {
  waiting: 'warn',
  granted: 'ok',
  declined: 'bad',
  withdrawn: 'neutral',
};

export function ApprovalStatus({ status }: Pick<Approval, 'status'>): ReactElement {
  return <Badge tone={TONES[status]}>{useApprovalsTexts().statuses[status]}</Badge>;
}

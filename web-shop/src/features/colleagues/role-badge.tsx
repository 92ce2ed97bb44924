import type { CompanyRole } from 'contracts/primitives/company-role';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import type { Tone } from '../../design/badge.tsx';
import { useColleaguesTexts } from './texts.ts';

const TONES: Readonly<Record<CompanyRole, Tone>> = {
  owner: 'accent',
  approver: 'info',
  buyer: 'ok',
  viewer: 'neutral',
};

export function RoleBadge({ role }: { role: CompanyRole }): ReactElement {
  return <Badge tone={TONES[role]}>{useColleaguesTexts().roles[role]}</Badge>;
}

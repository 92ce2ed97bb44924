import type { PUBLICATION_STATUSES } from 'contracts/constants/knowledge';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import { useTexts } from '../../texts/use-texts.ts';

type Status = (typeof PUBLICATION_STATUSES)[number];

export function PublicationBadge({ status }: { status: Status }): ReactElement {
  const texts = useTexts().support.knowledge;
  return <Badge tone={status === 'published' ? 'ok' : 'neutral'}>{texts[status]}</Badge>;
}

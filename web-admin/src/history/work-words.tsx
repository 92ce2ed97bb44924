import type { NamedActor } from 'contracts/api/admin-keys';
import type { ReplayState } from 'contracts/constants/replays';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import { RUN_TONES } from '../design/run-tones.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';

/** How a replay stands, or a verification, which stands in the same ways. */
export function StateBadge({ state }: { state: ReplayState }): ReactElement {
  return <Badge tone={RUN_TONES[state]}>{useTexts().historyReplays.states[state]}</Badge>;
}

/** Who asked for it. Auditors are shown ids, not names. */
export function Requester({ by }: { by: NamedActor }): ReactElement {
  const texts = useTexts().historyReplays;
  const session = useSession();
  if (session.status === 'signed-in' && session.user.id === by.id) return <>{texts.you}</>;
  return by.name === null ? <span className="mono wrapping">{by.id}</span> : <>{by.name}</>;
}

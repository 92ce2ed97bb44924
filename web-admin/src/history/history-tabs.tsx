import type { ReactElement } from 'react';
import { PartTabs } from '../design/part-tabs.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ERASURE_PATH } from './erasure/erasure-path.ts';
import { historyPlaces } from './history-places.ts';

/** The parts of the history. */
export function HistoryTabs(): ReactElement {
  const { history, historyErasure, historyProof, historyReplays, historyReview } = useTexts();
  const session = useSession();
  const isSuperAdmin = session.status === 'signed-in' && session.user.role === 'super_admin';
  const parts = [
    [historyPlaces.events, history.tabs.events],
    [historyPlaces.asOf, history.tabs.asOf],
    [historyPlaces.whatIf, history.tabs.whatIf],
    [historyPlaces.replays, historyReplays.tab],
    [historyPlaces.proof, historyProof.tab],
    [historyPlaces.review, historyReview.tab],
    ...(isSuperAdmin ? [[ERASURE_PATH, historyErasure.tab] as const] : []),
  ] as const;
  return <PartTabs label={history.title} parts={parts} />;
}

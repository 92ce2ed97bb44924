import type { ParkedItem } from 'contracts/api/operations';
import { operationsPaths } from 'contracts/api/operations-paths';
import type { ReactElement } from 'react';
import { toast } from '../design/toast-store.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/texts.ts';
import { useDecision } from './operations-api.ts';

export type ParkedDeed = 'retry' | 'skip';

interface ParkedDialogProps {
  item: ParkedItem;
  deed: ParkedDeed;
  onClose: () => void;
}

/** Trying again is about all that is parked there; leaving out is about one thing, for good. */
export function ParkedDialog({ item, deed, onClose }: ParkedDialogProps): ReactElement {
  const { parked: texts } = useTexts().operations;
  const decide = useDecision();
  const { kind, owner, subjectId, type } = item;

  async function act(reason: string): Promise<void> {
    const about = { kind, owner, reason };
    if (deed === 'retry') await decide(operationsPaths.retryParked, about);
    else await decide(operationsPaths.skipParked, { ...about, subjectId });
    toast({ title: deed === 'retry' ? texts.retried : texts.skipped });
    onClose();
  }
  return (
    <ReasonedDialog
      title={deed === 'retry' ? texts.retryAll(owner) : texts.skipOne(type)}
      action={deed === 'retry' ? texts.retry : texts.skip}
      {...(deed === 'skip' ? { typed: owner } : {})}
      onDo={act}
      onClose={onClose}
    >
      <p>{deed === 'retry' ? texts.retryMeans : skipMeaning(owner, texts)}</p>
    </ReasonedDialog>
  );
}

/** Mails, pictures and steps of jobs belong to no read model, which a rebuild would make anew. */
function skipMeaning(owner: string, texts: Texts['operations']['parked']): string {
  if (owner === 'mails') return texts.skipMeansMail;
  if (owner === 'product-images') return texts.skipMeansImage;
  return owner === 'job-steps' ? texts.skipMeansStep : texts.skipMeans;
}

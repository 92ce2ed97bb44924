import type { ParkedItem } from 'contracts/api/operations';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useLookAnew } from './operations-api.ts';

export type ParkedAction = 'retry' | 'skip';

interface ParkedDialogProps {
  item: ParkedItem;
  action: ParkedAction;
  onClose: () => void;
}

/** Trying again is about all that is parked there; leaving out is about one thing, for good. */
export function ParkedDialog({ item, action, onClose }: ParkedDialogProps): ReactElement {
  const { parked: texts } = useTexts().operations;
  const lookAnew = useLookAnew();
  const { kind, owner, subjectId, type } = item;

  async function act(reason: string): Promise<void> {
    const about = { kind, owner, reason };
    if (action === 'retry') await change('POST /api/admin/operations/parked/retry', about);
    else await change('POST /api/admin/operations/parked/skip', { ...about, subjectId });
    await lookAnew();
    toast({ title: action === 'retry' ? texts.retried : texts.skipped });
    onClose();
  }
  return (
    <ReasonedDialog
      title={action === 'retry' ? texts.retryAll(owner) : texts.skipOne(type)}
      action={action === 'retry' ? texts.retry : texts.skip}
      {...(action === 'skip' ? { typed: owner } : {})}
      onDo={act}
      onClose={onClose}
    >
      <p>{action === 'retry' ? texts.retryMeans : skipMeaning(owner, texts)}</p>
    </ReasonedDialog>
  );
}

/** Mails, pictures and steps of jobs belong to no read model, which a rebuild would make anew. */
function skipMeaning(owner: string, texts: Texts['operations']['parked']): string {
  if (owner === 'mails') return texts.skipMeansMail;
  if (owner === 'product-images') return texts.skipMeansImage;
  return owner === 'job-steps' ? texts.skipMeansStep : texts.skipMeans;
}

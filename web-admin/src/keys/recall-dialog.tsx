import type { ShownRecall } from 'contracts/api/key-recall';
import type { RecallAction } from 'contracts/constants/keys';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { change } from '../data/change.ts';
import { useLookAtOwnJobs } from '../jobs/own-work.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { keyPaths } from './key-paths.ts';
import { OTHERWISE } from './recall-lines.tsx';

interface RecallDialogProps {
  recall: ShownRecall;
  actions: ReadonlyMap<string, RecallAction>;
  onClose: () => void;
}

/** Says in numbers what a recall does, and starts it once it is confirmed. */
export function RecallDialog({ recall, actions, onClose }: RecallDialogProps): ReactElement {
  const { keys: texts } = useTexts();
  const count = useCount();
  const navigate = useNavigate();
  const lookAtOwnJobs = useLookAtOwnJobs();
  const { productId, supplierReference, lines, unsold, otherStock } = recall;
  const keysFor = (action: RecallAction): number =>
    lines
      .filter(({ orderId }) => (actions.get(orderId) ?? OTHERWISE) === action)
      .reduce((sum, { keys }) => sum + keys.length, 0);
  const replace = keysFor('replace');

  async function recallAll(reason: string): Promise<void> {
    const orders = [...actions].map(([orderId, action]) => ({ orderId, deed: action }));
    const { id, revision } = await change('POST /api/admin/recalls', {
      productId,
      supplierReference,
      reason,
      otherwise: OTHERWISE,
      orders,
    });
    await change('POST /api/admin/jobs/:jobId/start', { jobId: id, reason }, { revision });
    void lookAtOwnJobs();
    await navigate(keyPaths.job(id));
  }
  return (
    <ReasonedDialog
      title={texts.recallOf(supplierReference)}
      action={texts.recall}
      typed={supplierReference}
      onDo={recallAll}
      onClose={onClose}
    >
      <ul className="plain-list">
        <li>{texts.recallSums.unsold(count(unsold))}</li>
        <li>{texts.recallSums.replace(count(replace))}</li>
        <li>{texts.recallSums.refund(count(keysFor('refund')))}</li>
        <li>{texts.recallSums.later(count(keysFor('later')))}</li>
      </ul>
      {replace > otherStock ? (
        <p className="field-error">{texts.tooFewOthers(count(otherStock))}</p>
      ) : null}
    </ReasonedDialog>
  );
}

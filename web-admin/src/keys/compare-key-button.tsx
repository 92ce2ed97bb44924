import { KEY_MAX } from 'contracts/constants/keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Compares a key with the text that a customer reads out; the key itself is not shown. */
export function CompareKeyButton({ keyId }: { keyId: string }): ReactElement {
  const { keys: texts } = useTexts();
  const [comparing, setComparing] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setComparing(true)}>
        {texts.compare}
      </button>
      {comparing ? <CompareDialog keyId={keyId} onClose={() => setComparing(false)} /> : null}
    </>
  );
}

interface CompareDialogProps {
  keyId: string;
  onClose: () => void;
}

function CompareDialog({ keyId, onClose }: CompareDialogProps): ReactElement {
  const { keys: texts } = useTexts();
  const { register, control } = useForm({ defaultValues: { key: '' } });
  const key = useWatch({ control, name: 'key' }).trim();
  async function compare(): Promise<void> {
    const { same } = await change('POST /api/admin/keys/:keyId/compare', { keyId, key });
    toast({ title: same ? texts.sameKey : texts.otherKey });
  }
  return (
    <ActionDialog
      title={texts.compare}
      confirm={texts.compare}
      ready={key !== ''}
      act={compare}
      onClose={onClose}
    >
      <label className="field">
        <span>{texts.fields.key}</span>
        <input className="input mono" maxLength={KEY_MAX} autoComplete="off" {...register('key')} />
      </label>
    </ActionDialog>
  );
}

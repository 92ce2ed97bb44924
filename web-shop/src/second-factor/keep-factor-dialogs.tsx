import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactor } from 'contracts/api/second-factor';
import type { ReactElement } from 'react';
import { toast } from '../design/toast/toast-store.ts';
import { useFormSubmit } from '../forms/use-form-submit.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { apiSteppedUp } from './factors-api.ts';
import { useFactorTexts } from './use-factor-texts.ts';

interface RemoveProps {
  factor: SecondFactor;
  onClose: () => void;
}

export function RemoveFactorDialog({ factor, onClose }: RemoveProps): ReactElement {
  const texts = useFactorTexts();
  const queryClient = useQueryClient();
  const saving = useFormSubmit<string, unknown>({
    send: (factorId) => apiSteppedUp('DELETE /api/user/second-factor/:factorId', { factorId }),
    onSaved: async () => {
      toast({ title: texts.removed });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <FactorDialog
      title={texts.removeTitle(factor.name)}
      confirm={texts.remove}
      tone="danger"
      saving={saving}
      onSubmit={() => saving.save(factor.id)}
      onClose={onClose}
    >
      <p className="text-muted">{texts.removeText}</p>
    </FactorDialog>
  );
}

interface NewCodesProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

export function NewCodesDialog({ onClose, onCodes }: NewCodesProps): ReactElement {
  const texts = useFactorTexts();
  const queryClient = useQueryClient();
  const saving = useFormSubmit({
    send: (_nothing: object) => apiSteppedUp('POST /api/user/second-factor/recovery-codes', {}),
    onSaved: async ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
      await queryClient.invalidateQueries();
    },
  });
  return (
    <FactorDialog
      title={texts.newCodes}
      confirm={texts.newCodes}
      saving={saving}
      onSubmit={() => saving.save({})}
      onClose={onClose}
    >
      <p className="text-muted">{texts.newCodesText}</p>
    </FactorDialog>
  );
}

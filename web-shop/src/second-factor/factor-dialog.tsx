import type { ReactElement, ReactNode } from 'react';
import { DialogActions } from '../design/dialog-actions.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Form } from '../forms/form.tsx';
import type { FormSubmit } from '../forms/use-form-submit.ts';
import { useFactorTexts } from './use-factor-texts.ts';

interface FactorDialogProps {
  title: string;
  confirm: string;
  tone?: 'primary' | 'danger';
  /** The fields that show their own errors. */
  fields?: readonly string[];
  saving: FormSubmit<never>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question, or a few fields, about a second factor. */
export function FactorDialog(props: FactorDialogProps): ReactElement {
  const { title, confirm, tone = 'primary', fields = [], saving, onSubmit, onClose } = props;
  const texts = useFactorTexts();
  return (
    <Dialog narrow open onOpenChange={onClose} title={title}>
      <Form
        fields={fields}
        saving={saving}
        failed={texts.failed}
        onSubmit={onSubmit}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onClose}
            confirm={confirm}
            variant={tone}
            pending={saving.pending}
          />
        }
      >
        {props.children}
      </Form>
    </Dialog>
  );
}

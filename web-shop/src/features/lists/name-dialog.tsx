import { useState } from 'react';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form } from '../../forms/form.tsx';
import type { FormSubmit } from '../../forms/use-form-submit.ts';
import { NameField, nameErrors, withNameTaken } from '../../list-view/name-field.tsx';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';

interface NameDialogProps {
  title: string;
  description?: string;
  /** What it is called so far. */
  name?: string;
  confirm: string;
  failed: string;
  saving: FormSubmit<string>;
  onDone: () => void;
}

/** Asks what a list is to be called. */
export function NameDialog({
  title,
  description,
  name: known = '',
  confirm,
  failed,
  saving: sending,
  onDone,
}: NameDialogProps): ReactElement {
  const texts = useListsTexts();
  const saving = withNameTaken(sending);
  const [name, setName] = useState(known);
  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={title}
      {...(description === undefined ? {} : { description })}
    >
      <Form
        fields={['name']}
        saving={saving}
        failed={failed}
        onSubmit={() => saving.save(name.trim(), nameErrors(name, texts))}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={confirm}
            pending={saving.pending}
          />
        }
      >
        <NameField value={name} error={saving.errors['name']} onChange={setName} />
      </Form>
    </Dialog>
  );
}

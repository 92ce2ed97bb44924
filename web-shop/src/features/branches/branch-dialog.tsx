import { useQueryClient } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { requiredFieldErrors } from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { useBranchesTexts } from '../../texts/use-branches-texts.ts';
import { api } from '../../request/api.ts';
import { cacheBranch } from './api/save-branch.ts';

const FIELDS = ['name', 'city', 'address', 'contact'] as const;
type BranchFields = Record<(typeof FIELDS)[number], string>;

const NOTHING: BranchFields = { name: '', city: '', address: '', contact: '' };

/** Creates a branch, or changes the one that is given. */
export function BranchDialog({
  branch,
  onDone,
}: {
  branch?: Branch;
  onDone: () => void;
}): ReactElement {
  const texts = useBranchesTexts();
  const queryClient = useQueryClient();
  const { values, changes, setField } = useDraft<keyof BranchFields>(branch ?? NOTHING);
  const saving = useFormSubmit<BranchFields, Branch>({
    send: (fields) =>
      branch === undefined
        ? api('POST /api/branches', fields)
        : api('PATCH /api/branches/:branchId', { branchId: branch.id, ...changes }),
    onSaved: (saved) => {
      cacheBranch(queryClient, saved);
      const title = branch === undefined ? texts.createdTitle : texts.savedTitle;
      toast({ title, description: saved.name });
      onDone();
    },
  });
  const { errors, pending } = saving;

  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={branch === undefined ? texts.newTitle : texts.editTitle}
    >
      <Form
        fields={FIELDS}
        saving={saving}
        failed={texts.saveFailed}
        onSubmit={() => saving.save(values, requiredFieldErrors(values, ['name'], texts.required))}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={branch === undefined ? texts.create : texts.save}
            pending={pending}
          />
        }
      >
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={texts.fields[field]}
            name={field}
            value={values[field]}
            error={errors[field]}
            onChange={(event) => setField(field, event.target.value)}
            autoComplete="off"
            {...(field === 'name' ? { required: true } : { optional: texts.optional })}
            {...(field === 'contact' ? { hint: texts.contactHint } : {})}
          />
        ))}
      </Form>
    </Dialog>
  );
}

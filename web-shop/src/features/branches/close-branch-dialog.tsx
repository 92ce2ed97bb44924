import { useQueryClient } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { useBranchesTexts } from '../../texts/use-branches-texts.ts';
import { api } from '../../request/api.ts';
import { cacheBranch } from './api/save-branch.ts';

/** Asks once more before a branch is closed, or opened again. */
export function CloseBranchDialog({
  branch,
  onDone,
}: {
  branch: Branch;
  onDone: () => void;
}): ReactElement {
  const texts = useBranchesTexts();
  const queryClient = useQueryClient();
  const closes = branch.active;
  const saving = useFormSubmit<boolean, Branch>({
    send: (active) => api('PATCH /api/branches/:branchId', { branchId: branch.id, active }),
    onSaved: (saved) => {
      cacheBranch(queryClient, saved);
      toast({
        title: closes ? texts.closedTitle : texts.reopenedTitle,
        description: saved.name,
      });
      onDone();
    },
  });
  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={closes ? texts.closeTitle(branch.name) : texts.reopenTitle(branch.name)}
    >
      <Form
        fields={[]}
        saving={saving}
        failed={closes ? texts.closeFailed : texts.reopenFailed}
        onSubmit={() => saving.save(!closes)}
        className="flex flex-col gap-4 p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={closes ? texts.closeConfirm : texts.reopenConfirm}
            variant={closes ? 'danger' : 'primary'}
            pending={saving.pending}
          />
        }
      >
        <p>{closes ? texts.closeText : texts.reopenText}</p>
      </Form>
    </Dialog>
  );
}

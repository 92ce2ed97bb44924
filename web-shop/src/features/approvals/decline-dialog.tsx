import type { Approval } from 'contracts/api/approvals';
import { REASON_MAX } from 'contracts/constants/reasons';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { api } from '../../request/api.ts';
import { useShowApproval } from './use-show-approval.ts';
import { useApprovalsTexts } from './use-approvals-texts.ts';
import { useNameOf } from './use-name-of.ts';

/** No, and why. */
export function DeclineDialog({
  approval,
  onDone,
}: {
  approval: Approval;
  onDone: () => void;
}): ReactElement {
  const texts = useApprovalsTexts();
  const nameOf = useNameOf();
  const show = useShowApproval();
  const [reason, setReason] = useState('');
  const saving = useFormSubmit<string, Approval>({
    send: (why) =>
      api('POST /api/approvals/:approvalId/decline', { approvalId: approval.id, reason: why }),
    onSaved: (declined) => {
      onDone();
      show(declined, texts.declinedTitle);
    },
  });
  const missing = reason.trim() === '' ? { reason: texts.reasonRequired } : {};
  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={texts.declineTitle(nameOf(approval.requesterName))}
    >
      <Form
        fields={['reason']}
        saving={saving}
        failed={texts.declineFailed}
        onSubmit={() => saving.save(reason, missing)}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={texts.decline}
            variant="danger"
            pending={saving.pending}
          />
        }
      >
        <p>{texts.declineText}</p>
        <TextAreaField
          label={texts.reason}
          name="reason"
          rows={3}
          maxLength={REASON_MAX}
          required
          value={reason}
          error={saving.errors['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}

import type { OwnershipChangeShown } from 'contracts/api/ownership';
import { REASON_MAX } from 'contracts/constants/reasons';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { Form } from '../../forms/form.tsx';
import { api } from '../../request/api.ts';
import { changeText } from './change-text.ts';
import { useColleaguesTexts } from './texts.ts';
import { useColleaguesForm } from './use-colleagues-form.ts';

/** No, and why: the portal's staff read it. */
export function RefuseChangeDialog({
  change,
  onDone,
}: {
  change: OwnershipChangeShown;
  onDone: () => void;
}): ReactElement {
  const texts = useColleaguesTexts();
  const [reason, setReason] = useState('');
  const what = changeText(change, texts);
  const saving = useColleaguesForm<string, unknown>({
    send: (why) =>
      api('POST /api/colleagues/ownership/:changeId/refuse', { changeId: change.id, reason: why }),
    savedTitle: texts.refusedTitle,
    whom: () => what,
    onDone,
  });
  const missing = reason.trim() === '' ? { reason: texts.reasonRequired } : {};
  return (
    <Dialog narrow open onOpenChange={onDone} title={texts.refuseTitle}>
      <Form
        fields={['reason']}
        saving={saving}
        failed={texts.actionFailed}
        onSubmit={() => saving.save(reason, missing)}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={texts.refuse}
            variant="danger"
            pending={saving.pending}
          />
        }
      >
        <p>{what}</p>
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

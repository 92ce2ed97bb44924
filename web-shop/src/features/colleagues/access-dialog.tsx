import type { Colleague } from 'contracts/api/colleagues';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form } from '../../forms/form.tsx';
import { api } from '../../request/api.ts';
import { nameOf } from './people.tsx';
import { useColleaguesTexts } from './texts.ts';
import { useColleaguesForm } from './use-colleagues-form.ts';

/** Asks once more before somebody is signed out, or let in again. */
export function AccessDialog({
  action,
  colleague,
  onDone,
}: {
  action: 'end' | 'reopen';
  colleague: Colleague;
  onDone: () => void;
}): ReactElement {
  const texts = useColleaguesTexts();
  const name = nameOf(colleague);
  const ends = action === 'end';
  const saving = useColleaguesForm<string, unknown>({
    send: (userId) => api(`POST /api/colleagues/:userId/${action}`, { userId }),
    savedTitle: ends ? texts.endedTitle : texts.reopenedTitle,
    whom: () => name,
    onDone,
  });
  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={ends ? texts.endTitle(name) : texts.reopenTitle(name)}
    >
      <Form
        fields={[]}
        saving={saving}
        failed={ends ? texts.endFailed : texts.reopenFailed}
        onSubmit={() => saving.save(colleague.id)}
        className="flex flex-col gap-4 p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={ends ? texts.end : texts.reopen}
            variant={ends ? 'danger' : 'primary'}
            pending={saving.pending}
          />
        }
      >
        <p>{ends ? texts.endText : texts.reopenText}</p>
      </Form>
    </Dialog>
  );
}

import type { Colleague } from 'contracts/api/colleagues';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form } from '../../forms/form.tsx';
import { endAccess } from './api/colleagues.ts';
import { nameOf } from './people.tsx';
import { useColleaguesTexts } from './texts.ts';
import { useColleaguesForm } from './use-colleagues-form.ts';

/** Asks once more before somebody is signed out for good. */
export function EndAccessDialog({
  colleague,
  onDone,
}: {
  colleague: Colleague;
  onDone: () => void;
}): ReactElement {
  const texts = useColleaguesTexts();
  const name = nameOf(colleague);
  const saving = useColleaguesForm<string, unknown>({
    send: endAccess,
    savedTitle: texts.endedTitle,
    whom: () => name,
    onDone,
  });
  return (
    <Dialog narrow open onOpenChange={onDone} title={texts.endTitle(name)}>
      <Form
        fields={[]}
        saving={saving}
        failed={texts.endFailed}
        onSubmit={() => saving.save(colleague.id)}
        className="flex flex-col gap-4 p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={texts.end}
            variant="danger"
            pending={saving.pending}
          />
        }
      >
        <p>{texts.endText}</p>
      </Form>
    </Dialog>
  );
}

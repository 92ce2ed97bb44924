import type { Colleague, CompanyPart } from 'contracts/api/colleagues';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form } from '../../forms/form.tsx';
import { api } from '../../request/api.ts';
import { partErrors, sentPart } from './part-draft.ts';
import { PartFields } from './part-fields.tsx';
import { nameOf } from './people.tsx';
import { useColleaguesTexts } from './texts.ts';
import { useColleaguesForm } from './use-colleagues-form.ts';

/** What a colleague may do from now on. */
export function RoleDialog({
  colleague,
  onDone,
}: {
  colleague: Colleague;
  onDone: () => void;
}): ReactElement {
  const texts = useColleaguesTexts();
  const { role, monthlyLimit, branchIds } = colleague;
  const [part, setPart] = useState<CompanyPart>({ role, monthlyLimit, branchIds });
  const name = nameOf(colleague);
  const saving = useColleaguesForm<CompanyPart, Colleague>({
    send: (given) => api('PATCH /api/colleagues/:userId', { userId: colleague.id, ...given }),
    savedTitle: texts.savedTitle,
    whom: () => name,
    onDone,
  });
  return (
    <Dialog narrow open onOpenChange={onDone} title={texts.changeTitle(name)}>
      <Form
        fields={['monthlyLimit', 'branchIds']}
        saving={saving}
        failed={texts.saveFailed}
        onSubmit={() => saving.save(sentPart(part), partErrors(part, texts))}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={texts.save}
            pending={saving.pending}
          />
        }
      >
        <PartFields part={part} errors={saving.errors} onChange={setPart} />
      </Form>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { Colleague } from 'contracts/api/colleagues';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { colleaguesQuery, endAccess } from './api/colleagues.ts';
import { nameOf } from './people.tsx';
import { useColleaguesTexts } from './texts.ts';

/** Asks once more before somebody is signed out for good. */
export function EndAccessDialog({
  colleague,
  onDone,
}: {
  colleague: Colleague;
  onDone: () => void;
}): ReactElement {
  const texts = useColleaguesTexts();
  const queryClient = useQueryClient();
  const name = nameOf(colleague);
  const saving = useFormSubmit<string, unknown>({
    send: endAccess,
    onSaved: async () => {
      toast({ title: texts.endedTitle, description: name });
      onDone();
      await queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    },
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
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onDone}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant="danger" pending={saving.pending}>
              {texts.end}
            </Button>
          </div>
        }
      >
        <p>{texts.endText}</p>
      </Form>
    </Dialog>
  );
}

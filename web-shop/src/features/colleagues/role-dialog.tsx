import { useQueryClient } from '@tanstack/react-query';
import type { Colleague, CompanyPart } from 'contracts/api/colleagues';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { colleaguesQuery, giveRole } from './api/colleagues.ts';
import { partErrors, sentPart } from './part-draft.ts';
import { PartFields } from './part-fields.tsx';
import { nameOf } from './people.tsx';
import { useColleaguesTexts } from './texts.ts';

/** What a colleague may do from now on. */
export function RoleDialog({
  colleague,
  onDone,
}: {
  colleague: Colleague;
  onDone: () => void;
}): ReactElement {
  const texts = useColleaguesTexts();
  const queryClient = useQueryClient();
  const { role, branchIds } = colleague;
  const [part, setPart] = useState<CompanyPart>({ role, branchIds });
  const name = nameOf(colleague);
  const saving = useFormSubmit<CompanyPart, Colleague>({
    send: (given) => giveRole(colleague.id, given),
    onSaved: async () => {
      toast({ title: texts.savedTitle, description: name });
      onDone();
      await queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    },
  });
  return (
    <Dialog narrow open onOpenChange={onDone} title={texts.changeTitle(name)}>
      <Form
        fields={['branchIds']}
        saving={saving}
        failed={texts.saveFailed}
        onSubmit={() => saving.save(sentPart(part), partErrors(part, texts.chooseBranch))}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onDone}>
              {texts.cancel}
            </Button>
            <Button type="submit" pending={saving.pending}>
              {texts.save}
            </Button>
          </div>
        }
      >
        <PartFields part={part} error={saving.errors['branchIds']} onChange={setPart} />
      </Form>
    </Dialog>
  );
}

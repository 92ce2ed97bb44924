import { useQueryClient } from '@tanstack/react-query';
import type { AssignedKey, OwnKey } from 'contracts/api/own-keys';
import { KEY_ASSIGNMENT_TEXTS } from 'contracts/constants/key-assignment';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextAreaField, TextField } from '../../design/field.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { api } from '../../request/api.ts';
import { ownKeysKey } from './api/own-keys.ts';
import { useOwnKeysTexts } from './use-own-keys-texts.ts';

interface Draft {
  readonly assignee: string;
  readonly note: string;
}

const NOTHING: Draft = { assignee: '', note: '' };
const { assigneeMax, noteMax } = KEY_ASSIGNMENT_TEXTS;

interface AssignDialogProps {
  ownKey: OwnKey;
  onDone: () => void;
}

/** To which person or device a key was given, and a note. */
export function AssignDialog({ ownKey, onDone }: AssignDialogProps): ReactElement {
  const texts = useOwnKeysTexts();
  const { assignment, lastFour, productName, status } = ownKey;
  const { assignee, note } = assignment ?? NOTHING;
  const [draft, setDraft] = useState<Draft>({ assignee, note });
  const saving = useAssigning({ ownKey, onDone });
  const ended = status !== 'active';
  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={texts.assignTitle}
      description={texts.assignHint(lastFour, productName)}
    >
      <Form
        fields={['assignee', 'note']}
        saving={saving}
        failed={texts.saveFailed}
        onSubmit={() => saving.save(draft, draftErrors(draft, texts))}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <div className="flex flex-wrap justify-end gap-3">
            {assignment === null ? null : (
              <Button
                variant="danger"
                pending={saving.removing}
                disabled={saving.pending && !saving.removing}
                onClick={() => saving.save(NOTHING)}
              >
                {texts.remove}
              </Button>
            )}
            <Button variant="secondary" onClick={onDone}>
              {texts.cancel}
            </Button>
            {ended ? null : (
              <Button
                type="submit"
                pending={saving.pending && !saving.removing}
                disabled={saving.removing}
              >
                {texts.save}
              </Button>
            )}
          </div>
        }
      >
        {ended ? (
          <p>{texts.ended}</p>
        ) : (
          <>
            <TextField
              name="assignee"
              label={texts.assignee}
              autoComplete="off"
              value={draft.assignee}
              error={saving.errors['assignee']}
              onChange={({ target }) => setDraft({ ...draft, assignee: target.value })}
            />
            <TextAreaField
              name="note"
              label={texts.note}
              optional={texts.optional}
              hint={texts.noteHint}
              rows={3}
              value={draft.note}
              error={saving.errors['note']}
              onChange={({ target }) => setDraft({ ...draft, note: target.value })}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

function useAssigning({
  ownKey: { id, orderId, lastFour, productName },
  onDone,
}: AssignDialogProps) {
  const texts = useOwnKeysTexts();
  const queryClient = useQueryClient();
  const [taken, setTaken] = useState(false);
  const saving = useFormSubmit<Draft, AssignedKey>({
    send: (given) => api('POST /api/keys/:keyId/assignment', { keyId: id, orderId, ...given }),
    onSaved: async ({ assignee, note }) => {
      const title = assignee === '' && note === '' ? texts.removedTitle : texts.savedTitle;
      toast({ title, description: texts.assignHint(lastFour, productName) });
      onDone();
      await queryClient.invalidateQueries({ queryKey: ownKeysKey });
    },
  });
  function save(draft: Draft, errors?: FieldErrors): void {
    setTaken(draft === NOTHING);
    saving.save(draft, errors);
  }
  return { ...saving, removing: taken && saving.pending, save };
}

function draftErrors(
  { assignee, note }: Draft,
  { required, tooLong }: ReturnType<typeof useOwnKeysTexts>,
): FieldErrors {
  if (assignee.trim() === '' && note.trim() === '') return { assignee: required };
  return {
    ...(assignee.trim().length > assigneeMax ? { assignee: tooLong(assigneeMax) } : {}),
    ...(note.trim().length > noteMax ? { note: tooLong(noteMax) } : {}),
  };
}

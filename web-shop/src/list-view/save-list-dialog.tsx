import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedList, SavedListDetails } from 'contracts/api/saved-lists';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { DialogActions } from '../design/dialog-actions.tsx';
import { Dialog } from '../design/dialog.tsx';
import { SelectField } from '../design/field.tsx';
import { ErrorPanel } from '../design/panel.tsx';
import { toast } from '../design/toast/toast-store.ts';
import { Form } from '../forms/form.tsx';
import { useFormSubmit } from '../forms/use-form-submit.ts';
import { addToList, cacheList, createList, listsQuery } from './lists.ts';
import type { ListedLine } from './lists.ts';
import { NameField, nameErrors, withNameTaken } from './name-field.tsx';
import { useListsTexts } from './use-lists-texts.ts';

interface SaveListDialogProps {
  lines: readonly ListedLine[];
  onDone: () => void;
}

interface Target {
  /** '' for a new list. */
  readonly listId: string;
  readonly name: string;
}

const NEW: Target = { listId: '', name: '' };
const NO_LISTS: readonly SavedList[] = [];

/** Asks into which list: a new one with a name, or one of the company's. */
export function SaveListDialog({ lines, onDone }: SaveListDialogProps): ReactElement {
  const texts = useListsTexts();
  const query = useQuery(listsQuery);
  const { data: known = NO_LISTS } = query;
  const [target, setTarget] = useState(NEW);
  const saving = withNameTaken(useSaving({ lines, onDone }));
  const isNew = target.listId === '';
  return (
    <Dialog
      narrow
      open
      onOpenChange={onDone}
      title={texts.saveTitle}
      description={texts.saveHint(lines.length)}
    >
      <Form
        fields={['name']}
        saving={saving}
        failed={texts.saveFailed}
        onSubmit={() => saving.save(target, isNew ? nameErrors(target.name, texts) : {})}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={isNew ? texts.save : texts.addTo}
            pending={saving.pending}
          />
        }
      >
        {/* From the start, so that nothing moves under the hand once the lists are known. */}
        <SelectField
          label={texts.into}
          hint={isNew ? undefined : texts.intoHint}
          disabled={query.isPending}
          value={target.listId}
          onChange={(event) => setTarget({ ...target, listId: event.target.value })}
        >
          <option value="">{query.isPending ? texts.loading : texts.newList}</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {isNew ? (
          <NameField
            value={target.name}
            error={saving.errors['name']}
            onChange={(name) => setTarget({ ...target, name })}
          />
        ) : null}
        {query.isLoadingError ? (
          <ErrorPanel
            title={texts.failed}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

function useSaving({ lines, onDone }: SaveListDialogProps) {
  const texts = useListsTexts();
  const queryClient = useQueryClient();
  // A second attempt at the same adds nothing twice.
  const [keys] = useState(() => createIdempotencyKeys());
  return useFormSubmit<Target, SavedListDetails>({
    send: async ({ listId, name }) => {
      const body = { lines: [...lines] };
      const key = keys.keyFor({ listId, name, ...body });
      return listId === ''
        ? createList({ name: name.trim(), ...body }, key)
        : addToList(listId, body, key);
    },
    onSaved: async (saved, { listId }) => {
      const title = listId === '' ? texts.savedTitle : texts.addedTitle;
      toast({ title, description: saved.name });
      onDone();
      await cacheList(queryClient, saved);
    },
  });
}

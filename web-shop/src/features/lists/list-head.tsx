import { useQueryClient } from '@tanstack/react-query';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { cacheList, listQuery, listsQuery } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { useActorName } from '../../order-view/use-actor-name.ts';
import { api } from '../../request/api.ts';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { NameDialog } from './name-dialog.tsx';

/** What the list is called, who changed it last, and what can be done with all of it. */
export function ListHead({ list }: { list: SavedListDetails }): ReactElement {
  const texts = useListsTexts();
  const nameOf = useActorName();
  const [asked, setAsked] = useState<'rename' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-heading wrap-anywhere">{list.name}</h2>
        <p className="text-muted">
          {texts.contents(list.products, list.licences)} · <DateTime at={list.changedAt} />{' '}
          {texts.changedBy(nameOf(list.changedBy))}
        </p>
      </div>
      {useMay('keep-lists') ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAsked('rename')}>
            {texts.rename}
          </Button>
          <Button variant="danger" onClick={() => setAsked('delete')}>
            {texts.remove}
          </Button>
        </div>
      ) : null}
      {asked === 'rename' ? <RenameDialog list={list} onDone={close} /> : null}
      {asked === 'delete' ? <DeleteDialog list={list} onDone={close} /> : null}
    </div>
  );
}

interface ListDialogProps {
  list: SavedListDetails;
  onDone: () => void;
}

function RenameDialog({ list, onDone }: ListDialogProps): ReactElement {
  const texts = useListsTexts();
  const queryClient = useQueryClient();
  const saving = useFormSubmit<string, SavedListDetails>({
    send: (name) => api('PATCH /api/lists/:listId', { listId: list.id, name }),
    onSaved: async (renamed) => {
      toast({ title: texts.renamedTitle, description: renamed.name });
      onDone();
      await cacheList(queryClient, renamed);
    },
  });
  return (
    <NameDialog
      title={texts.renameTitle}
      name={list.name}
      confirm={texts.rename}
      failed={texts.renameFailed}
      saving={saving}
      onDone={onDone}
    />
  );
}

function DeleteDialog({ list, onDone }: ListDialogProps): ReactElement {
  const texts = useListsTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { paths } = useMarket();
  const saving = useFormSubmit<undefined, unknown>({
    send: () => api('DELETE /api/lists/:listId', { listId: list.id }),
    onSaved: async () => {
      toast({ title: texts.removedTitle, description: list.name });
      // The dialog goes with its page.
      await navigate(paths.lists, { replace: true });
      queryClient.removeQueries({ queryKey: listQuery(list.id).queryKey });
      await queryClient.invalidateQueries({ queryKey: listsQuery.queryKey });
    },
  });
  return (
    <Dialog narrow open onOpenChange={onDone} title={texts.removeTitle(list.name)}>
      <Form
        fields={[]}
        saving={saving}
        failed={texts.removeFailed}
        onSubmit={() => saving.save(undefined)}
        className="flex flex-col gap-4 p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={texts.removeConfirm}
            variant="danger"
            pending={saving.pending}
          />
        }
      >
        <p>{texts.removeText}</p>
      </Form>
    </Dialog>
  );
}

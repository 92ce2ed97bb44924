import { useQueryClient } from '@tanstack/react-query';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { cacheList, createList } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { NameDialog } from './name-dialog.tsx';

/** Begins an empty list, and opens it. */
export function NewListDialog({ onDone }: { onDone: () => void }): ReactElement {
  const texts = useListsTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { paths } = useMarket();
  const [keys] = useState(() => createIdempotencyKeys());
  const saving = useFormSubmit<string, SavedListDetails>({
    send: async (name) => createList({ name }, keys.keyFor(name)),
    onSaved: async (created) => {
      await cacheList(queryClient, created);
      // The dialog goes with its page.
      await navigate(paths.list(created.id));
    },
  });
  return (
    <NameDialog
      title={texts.createTitle}
      description={texts.createHint}
      confirm={texts.save}
      failed={texts.saveFailed}
      saving={saving}
      onDone={onDone}
    />
  );
}

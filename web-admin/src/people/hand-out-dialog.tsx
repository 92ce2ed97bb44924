import type { AdminUser } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { useRefresh } from 'react-admin';
import { change } from '../data/change.ts';
import { saveJson } from '../data/save-json.ts';
import { toast } from '../design/toast-store.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useLanguage } from 'web-shared/texts/language';
import { useTexts } from '../texts/use-texts.ts';
import { nameOf } from './person-list.tsx';

interface HandOutDialogProps {
  person: AdminUser;
  onClose: () => void;
}

/** Downloads all that is known of somebody who has asked for it. */
export function HandOutDialog({ person, onClose }: HandOutDialogProps): ReactElement {
  const { historyErasure: texts } = useTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  async function act(reason: string): Promise<void> {
    const userId = person.id;
    const data = await change(
      'POST /api/admin/users/:userId/data',
      { userId, reason, language },
      { inQuery: ['language'] },
    );
    saveJson(data, `data-${userId}.json`);
    toast({ title: texts.handedOut });
    refresh();
  }
  return (
    <ReasonedDialog
      title={texts.handOutTitle(nameOf(person))}
      action={texts.handOut}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.handOutText}</p>
      <p>{texts.reasonHint}</p>
    </ReasonedDialog>
  );
}

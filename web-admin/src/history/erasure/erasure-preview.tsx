import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ErasurePreview } from 'contracts/api/history-erasure';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast-store.ts';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { nameOf } from '../../people/person-list.tsx';
import { FactTable } from '../../record/fact-list.tsx';
import type { Facts } from '../../record/fact-list.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import { ReasonedDialog } from '../../record/reasoned-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useErase, useErasurePreview } from './erasure-api.ts';
import { NamedTexts } from './named-texts.tsx';

interface ChosenProps {
  userId: string;
  onLeave: () => void;
}

/** What would go of somebody and what would stay, before it is done. */
export function ErasurePreviewSection({ userId, onLeave }: ChosenProps): ReactElement {
  const preview = useErasurePreview(userId);
  const { data, error, refetch } = preview;
  if (data === undefined)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  return <Preview preview={data} onLeave={onLeave} />;
}

function Preview({
  preview,
  onLeave,
}: {
  preview: ErasurePreview;
  onLeave: () => void;
}): ReactElement {
  const { historyErasure: texts, actions } = useTexts();
  const [asked, setAsked] = useState(false);
  const { person, goes, stays, lastOfCompany } = preview;
  const erased = person.erasedAt !== undefined;
  return (
    <>
      <h3>{erased ? texts.isErased : nameOf(person)}</h3>
      {lastOfCompany && !erased ? (
        <Notice tone="info" title={texts.lastTitle(person.companyName ?? '')}>
          {texts.lastText}
        </Notice>
      ) : null}
      <div className="erasure-sides">
        <Side
          title={texts.goes}
          facts={[
            [texts.names, texts.namesText],
            [texts.tickets, goes.tickets],
            [texts.answers, goes.answers],
            [texts.contacts, goes.contacts],
            [texts.signIns, goes.signIns],
          ]}
        />
        <Side
          title={texts.stays}
          facts={[
            [texts.orders, stays.orders],
            [texts.money, texts.moneyText],
            [texts.events, texts.eventsText],
          ]}
        />
      </div>
      <NamedTexts userId={person.id} erased={erased} />
      <div className="row">
        <button type="button" className="button" onClick={onLeave}>
          {actions.cancel}
        </button>
        {erased ? null : (
          <button
            type="button"
            className="button"
            data-variant="danger"
            onClick={() => setAsked(true)}
          >
            {texts.erase}
          </button>
        )}
      </div>
      {asked ? (
        <EraseDialog preview={preview} onDone={onLeave} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}

function Side({ title, facts }: { title: string; facts: Facts }): ReactElement {
  return (
    <div className="section">
      <h4>{title}</h4>
      <FactTable facts={facts} />
    </div>
  );
}

interface EraseDialogProps {
  preview: ErasurePreview;
  onDone: () => void;
  onClose: () => void;
}

function EraseDialog({ preview: { person }, onDone, onClose }: EraseDialogProps): ReactElement {
  const { historyErasure: texts } = useTexts();
  const erase = useErase();
  async function act(reason: string): Promise<void> {
    await erase({ userId: person.id, confirmation: person.username, reason });
    toast({ title: texts.done, description: texts.doneText });
    onDone();
  }
  return (
    <ReasonedDialog
      title={texts.eraseTitle(nameOf(person))}
      action={texts.erase}
      typed={person.username}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.eraseText}</p>
      <p>{texts.reasonHint}</p>
    </ReasonedDialog>
  );
}

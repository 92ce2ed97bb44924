import type { VaultAccess } from 'contracts/api/vault-requests';
import type { KeyPassport } from 'contracts/api/admin-keys';
import type { RevealedKey } from 'contracts/api/orders';
import { mayReplaceKey } from 'contracts/policies/keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { refundPath } from '../orders/order-path.ts';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { KeyActionDialog } from './key-action-dialog.tsx';
import type { KeyAction } from './key-action-dialog.tsx';
import { RevealedDialog } from './revealed-dialog.tsx';
import { VaultRequestDialog, takesTwo } from './vault-request-dialog.tsx';

interface KeyActionsProps {
  passport: KeyPassport;
  onChanged: () => void;
}

/** What may still be done with a key, each with a reason. */
export function KeyActions({ passport, onChanged }: KeyActionsProps): ReactElement {
  const { keys: texts } = useTexts();
  const [action, setAction] = useState<KeyAction>();
  const [request, setRequest] = useState<VaultAccess>();
  const [revealed, setRevealed] = useState<RevealedKey>();
  const { id, status, order } = passport;
  const close = (): void => setAction(undefined);

  /** What one person may not do alone, another one is asked for. */
  async function orAsk(kind: VaultAccess['kind'], act: () => Promise<void>): Promise<void> {
    try {
      await act();
      onChanged();
    } catch (error) {
      if (!takesTwo(error)) throw error;
      setRequest(kind === 'reveals' ? { kind } : { kind, keyId: id });
    }
    close();
  }
  const reveal = (reason: string) =>
    orAsk('reveals', async () => {
      setRevealed(await change('POST /api/admin/keys/:keyId/reveal', { keyId: id, reason }));
    });
  const takeBack = (action: 'revoke' | 'replace', done: string) => (reason: string) =>
    orAsk('replacement', async () => {
      await change(`POST /api/admin/keys/:keyId/${action}`, { keyId: id, reason });
      toast({ title: done });
    });
  const acts = {
    reveal,
    revoke: takeBack('revoke', texts.revoked),
    replace: takeBack('replace', texts.replaced),
  };
  const mayReplace = mayReplaceKey(passport);
  const mayRevoke = status === 'available' || status === 'allocated';
  return (
    <>
      <button type="button" className="button" onClick={() => setAction('reveal')}>
        {texts.reveal}
      </button>
      {mayRevoke ? (
        <button type="button" className="button" onClick={() => setAction('revoke')}>
          {texts.revoke}
        </button>
      ) : null}
      {mayReplace && order ? (
        <Link className="button" to={refundPath(order.id, id)}>
          {texts.refund}
        </Link>
      ) : null}
      {mayReplace ? (
        <button
          type="button"
          className="button"
          data-variant="primary"
          onClick={() => setAction('replace')}
        >
          {texts.replace}
        </button>
      ) : null}
      {action === undefined ? null : (
        <KeyActionDialog action={action} passport={passport} acts={acts} onClose={close} />
      )}
      {request === undefined ? null : (
        <VaultRequestDialog request={request} onClose={() => setRequest(undefined)} />
      )}
      {revealed === undefined ? null : (
        <RevealedDialog text={revealed.key} onClose={() => setRevealed(undefined)} />
      )}
    </>
  );
}

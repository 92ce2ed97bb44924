import type { VaultWish } from 'contracts/api/vault-requests';
import type { KeyPassport } from 'contracts/api/admin-keys';
import type { RevealedKey } from 'contracts/api/orders';
import { mayReplaceKey } from 'contracts/policies/keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { refundPath } from '../orders/order-path.ts';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/texts.ts';
import { KeyDeedDialog } from './key-deed-dialog.tsx';
import type { KeyDeed } from './key-deed-dialog.tsx';
import { RevealedDialog } from './revealed-dialog.tsx';
import { VaultRequestDialog, takesTwo } from './vault-request-dialog.tsx';

interface KeyDeedsProps {
  passport: KeyPassport;
  onChanged: () => void;
}

/** What may still be done with a key, each with a reason. */
export function KeyDeeds({ passport, onChanged }: KeyDeedsProps): ReactElement {
  const { keys: texts } = useTexts();
  const [deed, setDeed] = useState<KeyDeed>();
  const [wish, setWish] = useState<VaultWish>();
  const [revealed, setRevealed] = useState<RevealedKey>();
  const { id, status, order } = passport;
  const close = (): void => setDeed(undefined);

  /** What one person may not do alone, another one is asked for. */
  async function orAsk(kind: VaultWish['kind'], act: () => Promise<void>): Promise<void> {
    try {
      await act();
      onChanged();
    } catch (error) {
      if (!takesTwo(error)) throw error;
      setWish(kind === 'reveals' ? { kind } : { kind, keyId: id });
    }
    close();
  }
  const reveal = (reason: string) =>
    orAsk('reveals', async () => {
      setRevealed(await change('POST /api/admin/keys/:keyId/reveal', { keyId: id, reason }));
    });
  const takeBack = (deed: 'revoke' | 'replace', done: string) => (reason: string) =>
    orAsk('replacement', async () => {
      await change(`POST /api/admin/keys/:keyId/${deed}`, { keyId: id, reason });
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
      <button type="button" className="button" onClick={() => setDeed('reveal')}>
        {texts.reveal}
      </button>
      {mayRevoke ? (
        <button type="button" className="button" onClick={() => setDeed('revoke')}>
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
          onClick={() => setDeed('replace')}
        >
          {texts.replace}
        </button>
      ) : null}
      {deed === undefined ? null : (
        <KeyDeedDialog deed={deed} passport={passport} acts={acts} onClose={close} />
      )}
      {wish === undefined ? null : (
        <VaultRequestDialog wish={wish} onClose={() => setWish(undefined)} />
      )}
      {revealed === undefined ? null : (
        <RevealedDialog text={revealed.key} onClose={() => setRevealed(undefined)} />
      )}
    </>
  );
}

import type { RevealedKey } from 'contracts/api/orders';
import { headers, paths } from 'contracts/api/paths';
import type { RevealFormat } from 'contracts/constants/orders';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../request/idempotency-key.ts';
import { portal } from '../request/portal.ts';

/** The keys' texts by key id. Held by the open page alone: no cache, no storage. */
export type RevealedTexts = Readonly<Record<string, string>>;

interface RevealState {
  readonly texts: RevealedTexts;
  readonly error: unknown;
  /** What is being fetched: a key's id, 'all', or 'csv'. */
  readonly pending: string | undefined;
}

/** Reveals keys of an order. Asking twice for the same keys is one reveal: it keeps its Idempotency-Key. */
export function useRevealKeys(orderId: string) {
  const [state, setState] = useState<RevealState>({
    texts: {},
    error: undefined,
    pending: undefined,
  });
  const attempts = useRef(new Map<string, string>());

  async function send(what: string, body: { keyIds?: string[]; format: RevealFormat }) {
    const attempt = attempts.current.get(what) ?? newIdempotencyKey();
    attempts.current.set(what, attempt);
    return portal.send('POST', paths.revealKeys(orderId), {
      body,
      headers: { [headers.idempotencyKey]: attempt },
    });
  }

  async function attempt<Result>(
    what: string,
    act: () => Promise<Result>,
  ): Promise<Result | undefined> {
    setState((before) => ({ ...before, error: undefined, pending: what }));
    try {
      return await act();
    } catch (error) {
      setState((before) => ({ ...before, error }));
      return undefined;
    } finally {
      setState((before) => ({ ...before, pending: undefined }));
    }
  }

  /** One key, or all of them where none is named. Undefined where they could not be had. */
  function reveal(keyId?: string): Promise<RevealedTexts | undefined> {
    return attempt(keyId ?? 'all', async () => {
      const keyIds = keyId === undefined ? {} : { keyIds: [keyId] };
      const response = await send(keyId ?? 'all', { ...keyIds, format: 'json' });
      const keys = (await response.json()) as RevealedKey[];
      const texts = Object.fromEntries(keys.map(({ id, key }) => [id, key]));
      setState((before) => ({ ...before, texts: { ...before.texts, ...texts } }));
      return texts;
    });
  }

  function fetchCsv(): Promise<Blob | undefined> {
    return attempt('csv', async () => (await send('csv', { format: 'csv' })).blob());
  }

  return { ...state, reveal, fetchCsv };
}

import { useQueryClient } from '@tanstack/react-query';
import type { RevealFormat } from 'contracts/constants/orders';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from 'web-shared/request/idempotency-key';
import { apiResponse } from '../request/api.ts';
import { useLanguage } from 'web-shared/texts/language';

/** Files in which the keys can be had. */
export type FileFormat = Exclude<RevealFormat, 'json'>;

/** The keys' texts by key id. Held by the open page alone: no cache, no storage. */
export type RevealedTexts = Readonly<Record<string, string>>;

interface RevealState {
  readonly texts: RevealedTexts;
  readonly error: unknown;
  /** What is being fetched: a key's id, 'all', or the format of a file. */
  readonly pending: string | undefined;
}

/** Reveals keys of an order. Asking twice for the same keys is one reveal: it keeps its Idempotency-Key. */
export function useRevealKeys(orderId: string) {
  const [state, setState] = useState<RevealState>({
    texts: {},
    error: undefined,
    pending: undefined,
  });
  const queryClient = useQueryClient();
  const language = useLanguage();
  const attempts = useRef(new Map<string, string>());

  async function send(what: string, body: { keyIds?: string[]; format: RevealFormat }) {
    const attempt = attempts.current.get(what) ?? newIdempotencyKey();
    attempts.current.set(what, attempt);
    return apiResponse(
      'POST /api/orders/:orderId/keys/reveal',
      { orderId, language, ...body },
      { idempotencyKey: attempt, inQuery: ['language'] },
    );
  }

  async function attempt<Result>(
    what: string,
    act: () => Promise<Result>,
  ): Promise<Result | undefined> {
    setState((before) => ({ ...before, error: undefined, pending: what }));
    try {
      const result = await act();
      // The history of the order and the company's list of reveals have grown by one.
      void queryClient.invalidateQueries({ queryKey: ['/api/orders', orderId, 'timeline'] });
      void queryClient.invalidateQueries({ queryKey: ['/api/orders', 'reveals'] });
      return result;
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
      const keys = await response.json();
      const texts = Object.fromEntries(keys.map(({ id, key }) => [id, key]));
      setState((before) => ({ ...before, texts: { ...before.texts, ...texts } }));
      return texts;
    });
  }

  function fetchFile(format: FileFormat): Promise<Blob | undefined> {
    return attempt(format, async () => (await send(format, { format })).blob());
  }

  /** Takes the texts off the page; showing them again is the same reveal. */
  function hideAll(): void {
    setState((before) => ({ ...before, texts: {} }));
  }

  return { ...state, reveal, fetchFile, hideAll };
}

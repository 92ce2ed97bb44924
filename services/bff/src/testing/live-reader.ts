import type { StreamChange } from 'contracts/constants/live';
import { eventually } from 'kernel/testing/eventually';
import type { Visitor } from './visitor.ts';
import { portalUrl } from './visitor.ts';

/** A browser's open stream of changes. */
export interface LiveReader {
  readonly status: number;
  readonly headers: Headers;
  /** What was sent so far. */
  changes(): readonly StreamChange[];
  /** The whole text so far. */
  text(): string;
  /** Resolves when what was sent so far satisfies. */
  until(satisfied: (reader: LiveReader) => boolean): Promise<void>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function readLive(visitor: Visitor, topics: string): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await fetch(`${portalUrl()}/api/stream?topics=${topics}`, {
    headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') },
    signal: leaving.signal,
  });
  let text = '';
  const ended = collect(response, (part) => {
    text += part;
  }).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  const reader: LiveReader = {
    status: response.status,
    headers: response.headers,
    text: () => text,
    changes: () => changesIn(text),
    ended,
    close: () => leaving.abort(),
    until: async (satisfied) => {
      await eventually(
        () => reader.text(),
        () => satisfied(reader),
      );
    },
  };
  return reader;
}

async function collect({ body }: Response, take: (part: string) => void): Promise<void> {
  if (body === null) return;
  const decoder = new TextDecoder();
  for await (const part of body) take(decoder.decode(part as Uint8Array, { stream: true }));
}

function changesIn(text: string): StreamChange[] {
  return [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(
    ([, data = '']) => JSON.parse(data) as StreamChange,
  );
}

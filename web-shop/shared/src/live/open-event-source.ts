import type { EventStream } from './reconnecting-stream.ts';

/** @param topics of which the server is to send changes. */
export function openEventSource(path: string, topics: readonly string[]): EventStream {
  const source = new EventSource(`${path}?topics=${topics.join(',')}`);
  return {
    on: (event, listener) =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => listener(data)),
    close: () => source.close(),
  };
}

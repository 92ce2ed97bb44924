import { apiClient } from '../request/api-client.ts';
import { withStepUp } from 'web-shared/second-factor/with-step-up';
import { toHttpError } from './http-error.ts';

export interface DownloadedFile {
  readonly blob: Blob;
  /** As the server calls it. */
  readonly name: string;
}

/** How a download goes on. */
export interface Download {
  /** Ends it; the server stops sending. */
  readonly signal?: AbortSignal;
  /** Notified of every piece that comes. @param bytes how much has come so far */
  onBytes?(bytes: number): void;
}

/** Pieces are handed to the browser in parts of this size, which it may keep on disk. */
const PART_BYTES = 8 * 2 ** 20;

/** A file of the console's API. @throws what the server refused it with, or when it did not come whole */
export async function downloadFile(path: string, download: Download = {}): Promise<DownloadedFile> {
  const { signal } = download;
  const options = { immediate: true, ...(signal ? { signal } : {}) } as const;
  const response = await withStepUp(() => apiClient.send('GET', path, options)).catch(
    (error: unknown) => {
      throw toHttpError(error);
    },
  );
  const said = response.headers.get('content-disposition') ?? '';
  const name = /filename="?([^";]+)"?/.exec(said)?.[1] ?? '';
  return { blob: await blobOf(response, download), name };
}

async function blobOf(response: Response, { onBytes }: Download): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    held += read.value.byteLength;
    bytes += read.value.byteLength;
    onBytes?.(bytes);
    if (held < PART_BYTES) continue;
    parts.push(new Blob(pieces));
    pieces = [];
    held = 0;
  }
  return new Blob([...parts, ...pieces], { type });
}

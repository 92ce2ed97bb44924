import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../data/download-file.ts';
import { saveFile } from 'web-shared/files/save-file';
import { newExportId } from './new-export-id.ts';

/** How the export that was asked for stands. */
export type ExportState =
  | { readonly kind: 'none' | 'stopped' }
  | { readonly kind: 'running'; readonly bytes: number }
  | { readonly kind: 'whole'; readonly exportId: string; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Often enough to be seen, seldom enough not to cost. */
const REPORT_EVERY_MS = 200;

/** Downloads an export and reports how far it is; leaving the screen ends it, on the server too. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'none' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @param addressOf where it is sent, under the id that it gets. */
  async function begin(addressOf: (exportId: string) => string): Promise<void> {
    const exportId = newExportId();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'running', bytes: 0 });
    let reportedAt = performance.now();
    const onBytes = (bytes: number): void => {
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      setState({ kind: 'running', bytes });
    };
    try {
      const { signal } = abort;
      const file = await downloadFile(addressOf(exportId), { signal, onBytes });
      saveFile(file);
      setState({ kind: 'whole', exportId, bytes: file.blob.size });
    } catch (error) {
      setState(abort.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error });
    }
  }

  return { state, begin, stop: () => running.current?.abort() };
}

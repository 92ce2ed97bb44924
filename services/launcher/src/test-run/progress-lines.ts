import { z } from 'zod';
import { elapsed } from '../stack/progress.ts';
import { failuresIn } from './finding.ts';
import { fileSchema } from './report.ts';
import type { Terminal } from './terminal.ts';

/** What `.jest/progress-report.mjs` sends after each file. */
const progressSchema = z.object({
  done: z.int(),
  total: z.int(),
  passed: z.int(),
  failed: z.int(),
  file: fileSchema,
});

const PARTS = 10;

/** Shows each failure at once, and a line after each tenth of the files but the last, which the result follows. */
export function showProgress(name: string, terminal: Terminal): (message: unknown) => void {
  const started = performance.now();
  let parts = 0;
  return (message) => {
    const progress = progressSchema.safeParse(message).data;
    if (progress === undefined) return;
    for (const failure of failuresIn(progress.file)) terminal.failure(failure);
    const { done, total, passed, failed } = progress;
    const reached = Math.floor((done * PARTS) / total);
    if (reached === parts || reached === PARTS) return;
    parts = reached;
    const counts = `${passed} passed, ${failed} failed`;
    terminal.line(`${name}: ${done} of ${total} files, ${counts}, ${elapsed(started)}`);
  };
}

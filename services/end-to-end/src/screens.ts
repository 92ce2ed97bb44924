import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDemo } from './demo.ts';
import { reportFailure } from './ending.ts';
import { takeScreens } from './screens/take-screens.ts';
import { dataLayout } from './stack/paths.ts';
import { substituteFor } from './stack/postgres-place.ts';
import { printedProgress } from './stack/progress.ts';
import { createStack } from './stack/stack.ts';

// `npm run screens [names...]`: takes the pictures of docs/screens on a demo that is thrown away afterwards.

async function main(names: readonly string[]): Promise<number> {
  const progress = printedProgress(process.stderr);
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-screens-'));
  chmodSync(dir, 0o711);
  const dataDir = path.join(dir, 'data');
  const stack = createStack({ dataDir, env: { DEMO: 'true', LOG_LEVEL: 'warn' }, progress });
  try {
    const running = await stack.start();
    await progress.step('Filling the demo', () => fillDemo(running));
    const failed = await takeScreens({ url: running.urls.bff, names, note: progress.note });
    return failed.length === 0 ? 0 : 1;
  } finally {
    await stack.stop();
    rmSync(path.dirname(substituteFor(dataLayout(dataDir).postgres)), {
      recursive: true,
      force: true,
    });
    rmSync(dir, { recursive: true, force: true });
  }
}

main(process.argv.slice(2))
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    reportFailure(error);
    process.exit(1);
  });

import { fillDemo } from 'launcher/fill-demo';
import { reportFailure } from 'launcher/shutdown';
import { takeScreens } from './screens/take-screens.ts';
import { printedProgress } from 'launcher/stack/progress';
import { createStack } from 'launcher/stack/stack';
import { makeTemporaryData } from 'launcher/temporary-data';

// `npm run screens [names...]`: takes the pictures of docs/screens on a demo that is thrown away afterwards.

async function main(names: readonly string[]): Promise<number> {
  const progress = printedProgress(process.stderr);
  const data = makeTemporaryData('portal-screens-');
  const env = { DEMO: 'true', LOG_LEVEL: 'warn' };
  const stack = createStack({ dataDir: data.dataDir, env, progress });
  try {
    const running = await stack.start();
    await progress.step('Filling the demo', () => fillDemo(running));
    const failed = await takeScreens({ url: running.urls.bff, names, note: progress.note });
    return failed.length === 0 ? 0 : 1;
  } finally {
    await stack.stop();
    data.remove();
  }
}

main(process.argv.slice(2))
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    reportFailure(error);
    process.exit(1);
  });

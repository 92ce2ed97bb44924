import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { endedFolder, liveFolder, recordFolder, recordingNode } from './folder.mjs';
import { watchProcess } from './watch-process.mjs';

// Loaded before the program of every process that a run which records starts, and that its tests start.
if (recordFolder && isMainThread) tellWhatIsDone();

function tellWhatIsDone() {
  // What this process starts in turn is watched too.
  process.execPath = recordingNode();
  const watch = watchProcess();
  const [, program = ''] = process.argv;
  const seen = () => JSON.stringify({ program, ...watch.look() });
  const socket = path.join(liveFolder(), `${process.pid}.sock`);
  const server = createServer((asker) => asker.end(seen()));
  server.on('error', () => undefined);
  server.listen(socket).unref();
  process.on('exit', () => {
    rmSync(socket, { force: true });
    writeFileSync(path.join(endedFolder(), `${process.pid}.json`), seen());
  });
}

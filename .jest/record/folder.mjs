import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where a run that records gathers what its processes did; undefined in every other run. */
export const recordFolder = process.env.TEST_RECORD_DIR;

const inFolder = (name) => {
  const folder = path.join(recordFolder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** A socket for each process that runs: who connects is told what it has done since the last time. */
export const liveFolder = () => inFolder('live');
/** What each process that has ended did at last. */
export const endedFolder = () => inFolder('ended');
/** Which functions of the webs the pages of the browser ran. */
export const pagesFolder = () => inFolder('pages');
/** What each test file touched. */
export const filesFolder = () => inFolder('files');
/** Stands for `node` in whatever is started: it watches what it runs. */
export const recordingNode = () => path.join(recordFolder, 'node');

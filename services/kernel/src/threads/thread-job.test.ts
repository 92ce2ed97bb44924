import { expect, test } from '@jest/globals';
import { threadJob } from './thread-job.ts';

const PORTAL = 'file:///usr/src/portal/services/catalog';

test.each([
  ['a source', `${PORTAL}/src/import/read-list.ts`],
  ['what was compiled', `${PORTAL}/dist/import/read-list.js`],
])('a job beside %s runs what was compiled', (_what, from) => {
  expect(threadJob(from, './list-jobs.js', 'mapProducts')).toEqual({
    module: `${PORTAL}/dist/import/list-jobs.js`,
    name: 'mapProducts',
  });
});

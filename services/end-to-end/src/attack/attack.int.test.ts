import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { attack } from './attack.ts';

let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});

afterAll(async () => {
  await portal.close();
});

test('hundreds of hostile requests get no 5xx and change nothing, and every valid one between them is done', async () => {
  const { faults, valid, refused } = await attack({
    portal,
    requests: 500,
    seed: 20_261_122,
    lanes: 2,
    // How fast it answers is measured by `npm run attack`: this machine does much else meanwhile.
    slowMs: 20_000,
  });
  expect(faults).toEqual([]);
  expect(valid).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(200);
});

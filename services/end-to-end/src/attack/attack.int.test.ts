import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOwnPortal } from '../harness/own-portal.ts';
import type { OwnPortal } from '../harness/own-portal.ts';
import { attack } from './attack.ts';

// Attackers of the staff may change settings of the whole portal, and it is prepared by doing so. It is empty at first:
// the honest bring what is attacked, and `npm run attack` fills the demo beside it.
let own: OwnPortal;

beforeAll(async () => {
  own = await startOwnPortal('attack', {
    DEMO: 'true',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_FAILURES: '10000',
    REGISTRATIONS_PER_HOUR: '100000',
    REGISTRATIONS_OF_ALL_PER_HOUR: '100000',
  });
});

afterAll(async () => {
  await own.stop();
});

test('hundreds of hostile requests get no 5xx and change nothing, and every valid one between them is done', async () => {
  const { faults, valid, refused } = await attack({
    portal: own.portal,
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

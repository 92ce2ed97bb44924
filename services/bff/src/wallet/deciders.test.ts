import { expect, test } from '@jest/globals';
import { withAdvice } from './deciders.ts';

const requestId = '5f3c1e0a-7c55-4c0e-9a51-3b7d9a0e1c11';

test('where nobody may decide, the answer says with which commands of the machine somebody does', () => {
  const { deciders, advice } = withAdvice(0, { requestId });
  expect(deciders).toBe(0);
  expect(advice).toContain('there is no other admin');
  expect(advice).toContain(`npm run portal -- approve ${requestId}`);
  expect(advice).toContain('npm run portal -- create-user --role admin`');
  const ofSettings = withAdvice(0, { requestId, superAdmins: true });
  expect(ofSettings.advice).toContain('there is no other super admin');
  expect(ofSettings.advice).toContain('npm run portal -- create-user --role super_admin`');
});

test('where somebody may, nothing is advised', () => {
  expect(withAdvice(2, { requestId })).toEqual({ deciders: 2 });
});

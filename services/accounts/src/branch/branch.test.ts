import { expect, test } from '@jest/globals';
import type { BranchEvent } from 'contracts/events/branches';
import { specify } from 'kernel/testing/decider-specification';
import { branchDecider, branchUse } from './branch.ts';

const specification = specify(branchDecider);
const branchId = 'd9b7a6c5-1e2f-4a3b-9c4d-5e6f7a8b9c0d';
const companyId = '0b8f6a52-2d3e-4f7a-8c1b-6e5d4c3b2a10';
const ids = { branchId, companyId };
const contact = { writtenBy: companyId, text: 'pe1.contact' };
const branch = { ...ids, name: 'Warehouse', city: 'Graz', contact };

const opened: BranchEvent = { type: 'BranchOpened.v2', data: branch };
const closed: BranchEvent = { type: 'BranchClosed.v1', data: ids };
const reopened: BranchEvent = { type: 'BranchReopened.v1', data: ids };

const change = (details: object, active?: boolean) =>
  ({ type: 'Change', of: { ...ids, main: false }, details, active }) as const;

test('a branch is opened once', () => {
  specification.given().when({ type: 'Open', branch }).then(opened);
  specification.given(opened).when({ type: 'Open', branch }).thenRejected('branch-exists');
  expect(branchUse(branchId).stream).toBe(`branch-${branchId}`);
});

test('only what says something new is recorded', () => {
  specification
    .given(opened)
    .when(change({ name: 'Warehouse', city: '', address: undefined }))
    .then({ type: 'BranchChanged.v2', data: { ...ids, city: '' } });
  specification
    .given(opened)
    .when(change({ name: 'Warehouse', address: '' }))
    .thenNothing();
});

test('a contact is taken away where there is one', () => {
  const taken: BranchEvent = { type: 'BranchChanged.v2', data: { ...ids, contact: null } };
  specification
    .given(opened)
    .when(change({ contact: null }))
    .then(taken);
  specification
    .given(opened, taken)
    .when(change({ contact: null }))
    .thenNothing();
});

test('a branch is closed and opened again, each once, and may be changed meanwhile', () => {
  specification.given(opened).when(change({}, false)).then(closed);
  specification.given(opened, closed).when(change({}, false)).thenNothing();
  specification.given(opened, closed).when(change({}, true)).then(reopened);
  specification.given(opened, closed, reopened).when(change({}, true)).thenNothing();
  specification
    .given(opened, closed)
    .when(change({ name: 'Old warehouse' }))
    .then({ type: 'BranchChanged.v2', data: { ...ids, name: 'Old warehouse' } });
});

test('another company’s branch is answered like one that was never opened', () => {
  specification
    .given()
    .when(change({ name: 'Mine' }))
    .thenRejected('not-found');
  specification
    .given(opened)
    .when({
      type: 'Change',
      of: { branchId, companyId: branchId, main: false },
      details: { name: 'Mine' },
    })
    .thenRejected('not-found');
});

test('the main branch is changed without having been opened, and never closed', () => {
  const main = { ...ids, main: true };
  const renamed: BranchEvent = { type: 'BranchChanged.v2', data: { ...ids, name: 'Head office' } };
  specification
    .given()
    .when({ type: 'Change', of: main, details: { name: 'Head office' }, active: true })
    .then(renamed);
  specification
    .given(renamed)
    .when({ type: 'Change', of: main, details: { name: 'Other' }, active: false })
    .thenRejected('main-branch');
  expect(specification.given(renamed, closed, reopened).state()).toEqual({
    status: 'unopened',
    details: { name: 'Head office' },
    revision: 1,
  });
});

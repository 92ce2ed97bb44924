import { test } from '@jest/globals';
import type { KeyAssignmentEvent } from 'contracts/events/key-assignment';
import { specify } from 'kernel/testing/decider-specification';
import { idOf } from '../testing/build-order.ts';
import { keyAssignmentDecider } from './key-assignment.ts';

const specification = specify(keyAssignmentDecider);
const ids = {
  keyId: idOf('key'),
  orderId: idOf('order'),
  companyId: idOf('company'),
  byId: idOf('ana'),
};
const assignment = { ...ids, personal: { assignee: 'pe1.assignee' } };
const again = { ...ids, byId: idOf('ivo'), personal: { note: 'pe1.note' } };
const assigned: KeyAssignmentEvent = { type: 'KeyAssigned.v1', data: assignment };

test('each assignment of a key replaces the one before', () => {
  specification.given().when({ type: 'Assign', assignment }).then(assigned);
  specification
    .given(assigned)
    .when({ type: 'Assign', assignment: again })
    .then({ type: 'KeyAssigned.v1', data: again });
});

test('an assignment ends where there is one, and once', () => {
  const ended: KeyAssignmentEvent = { type: 'KeyAssignmentEnded.v1', data: ids };
  specification.given(assigned).when({ type: 'End', ended: ids }).then(ended);
  specification.given(assigned, ended).when({ type: 'End', ended: ids }).thenNothing();
  specification.given().when({ type: 'End', ended: ids }).thenNothing();
});

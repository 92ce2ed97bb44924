import { expect, test } from '@jest/globals';
import type { StaffRevealsEvent } from 'contracts/events/licensing';
import { isRejection } from 'kernel/commands/decider';
import { specify } from 'kernel/testing/decider-specification';
import { staffRevealsDecider } from './staff-reveals.ts';
import type { StaffRevealsState } from './staff-reveals.ts';

const START = Date.parse('2026-03-31T09:30:00.000Z');
const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(START + ms).toISOString();
const adminId = 'ada';
const look = (ms: number) => ({ type: 'CountReveal', adminId, keyId: 'key', at: at(ms) }) as const;

/** Looks one after the other, a millisecond between them; what became of each. */
function looks(count: number, from: number, state = staffRevealsDecider.initialState) {
  const events: StaffRevealsEvent[] = [];
  let refused = 0;
  let now: StaffRevealsState = state;
  for (let n = 0; n < count; n += 1) {
    const decided = staffRevealsDecider.decide(look(from + n), now);
    if (isRejection(decided)) refused += 1;
    else {
      now = decided.reduce(staffRevealsDecider.evolve, now);
      events.push(...decided);
    }
  }
  return {
    state: now,
    refused,
    reported: events.filter(({ type }) => type.includes('Bound')).length,
  };
}

test('fifty looks an hour are for one person, and super admins are notified once that they are reached', () => {
  const first = looks(60, 0);
  expect([first.refused, first.reported]).toEqual([10, 1]);
  expect(staffRevealsDecider.decide(look(100), first.state)).toMatchObject({
    code: 'too-many-reveals',
  });
  // The hour rolls: each look counts for one of its own.
  const later = looks(60, HOUR_MS - 30, first.state);
  expect([later.refused, later.reported]).toEqual([30, 0]);
  expect(looks(50, 3 * HOUR_MS, later.state)).toMatchObject({ refused: 0, reported: 1 });
});

test('a hundred more are granted for an hour, by another one than who asked', () => {
  const requested: StaffRevealsEvent = {
    type: 'MoreRevealsRequested.v1',
    data: { adminId, requestedAt: at(0) },
  };
  const grant = (by: string) => ({ type: 'GrantMore', adminId, by, at: at(0) }) as const;
  const granted: StaffRevealsEvent = {
    type: 'MoreRevealsGranted.v1',
    data: { adminId, reveals: 100, grantedBy: 'grace', grantedAt: at(0) },
  };
  specify(staffRevealsDecider).given(requested).when(grant('grace')).then(granted);
  const own = staffRevealsDecider.decide(grant('ada'), { ...withRequest(requested) });
  expect(own).toMatchObject({ code: 'own-request' });
  const state = [requested, granted].reduce(
    staffRevealsDecider.evolve,
    staffRevealsDecider.initialState,
  );
  expect(looks(160, 1, state).refused).toBe(10);
  expect(looks(60, HOUR_MS, state).refused).toBe(10);
  expect(staffRevealsDecider.decide(grant('grace'), state)).toMatchObject({
    code: 'request-decided',
  });
});

function withRequest(requested: StaffRevealsEvent): StaffRevealsState {
  return staffRevealsDecider.evolve(staffRevealsDecider.initialState, requested);
}

test('asking twice is asking once, and what is declined or taken back grants nothing', () => {
  const ask = { type: 'RequestMore', adminId, at: at(0) } as const;
  const [requested] = staffRevealsDecider.decide(ask, staffRevealsDecider.initialState) as [
    StaffRevealsEvent,
  ];
  const asked = withRequest(requested);
  expect(staffRevealsDecider.decide(ask, asked)).toEqual([]);
  const decline = { type: 'DeclineMore', adminId, by: adminId } as const;
  const [declined] = staffRevealsDecider.decide(decline, asked) as [StaffRevealsEvent];
  const after = staffRevealsDecider.evolve(asked, declined);
  expect(after).toEqual(staffRevealsDecider.initialState);
  expect(staffRevealsDecider.decide(decline, after)).toMatchObject({ code: 'request-decided' });
});

test('nobody is granted what they have not asked for, by whoever operates the machine either', () => {
  const grant = { type: 'GrantMore', adminId, by: 'system:command-line', at: at(0) } as const;
  expect(staffRevealsDecider.decide(grant, staffRevealsDecider.initialState)).toMatchObject({
    code: 'request-decided',
  });
});

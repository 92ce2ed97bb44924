import { describe, expect, test } from '@jest/globals';
import type { OwnershipEvent } from 'contracts/events/ownership';
import { isRejection } from 'kernel/commands/decider';
import type { OwnershipCommand, OwnershipState } from './ownership.ts';
import { couldRefuse, lostOthers, ownershipDecider } from './ownership.ts';

const ids = { changeId: 'change', companyId: 'company', userId: 'ivo' };
const part = { role: 'owner' as const, monthlyLimit: null, branchIds: null };
const requested = {
  ...ids,
  ...part,
  change: 'give' as const,
  requestedBy: 'staff',
  requestedAt: '2026-03-02T09:00:00.000Z',
};
const REQUEST: OwnershipCommand = { type: 'Request', change: requested };
const BEFORE = '2026-03-03T08:59:59.999Z';
const END = '2026-03-03T09:00:00.000Z';
const effect = { type: 'TakeEffect', changeId: 'change' } as const;
const unrefused = { ...effect, ground: 'unrefused', acceptedBy: null } as const;
const accepted = { ...effect, ground: 'accepted', acceptedBy: 'ana' } as const;
const confirmed = { ...effect, ground: 'confirmed', acceptedBy: 'second' } as const;
const refuse = { type: 'Refuse', changeId: 'change', reason: 'ce1.No', by: 'ana' } as const;

function after(...commands: readonly OwnershipCommand[]): OwnershipState {
  return commands.reduce((state: OwnershipState, command) => {
    const events = decided(command, state);
    return events.reduce(ownershipDecider.evolve, state);
  }, ownershipDecider.initialState);
}

function decided(command: OwnershipCommand, state: OwnershipState): readonly OwnershipEvent[] {
  const events = ownershipDecider.decide(command, state);
  if (isRejection(events)) throw new Error(events.code);
  return events;
}

const codeOf = (command: OwnershipCommand, state: OwnershipState) => {
  const events = ownershipDecider.decide(command, state);
  return isRejection(events) ? events.code : undefined;
};

describe('a change of the owners', () => {
  test('waits for 24 hours', () => {
    const [event] = decided(REQUEST, ownershipDecider.initialState);
    expect(event?.data).toMatchObject({ dueAt: END });
    expect(codeOf({ ...unrefused, at: BEFORE }, after(REQUEST))).toBe('owners-may-refuse');
    const [made] = decided({ ...unrefused, at: END }, after(REQUEST));
    expect(made?.data).toMatchObject({ ground: 'unrefused', acceptedBy: null });
  });

  test('takes effect at once when an owner accepts it', () => {
    const [made] = decided({ ...accepted, at: BEFORE }, after(REQUEST));
    expect(made?.data).toMatchObject({ ground: 'accepted', acceptedBy: 'ana' });
  });

  test('is confirmed by a second person of the staff at the end of that time, which it makes no shorter', () => {
    const early = ownershipDecider.decide({ ...confirmed, at: BEFORE }, after(REQUEST));
    expect(early).toMatchObject({ code: 'owners-may-refuse', details: { until: END } });
    expect(early).toMatchObject({ message: expect.stringContaining(END) });
    const [made] = decided({ ...confirmed, at: END }, after(REQUEST));
    expect(made?.data).toMatchObject({ ground: 'confirmed', acceptedBy: 'second' });
  });

  test.each<readonly [string, OwnershipCommand]>([
    ['was refused', { ...refuse, at: BEFORE }],
    ['took effect', { ...unrefused, at: END }],
    [
      'was taken back',
      { type: 'End', changeId: 'change', because: 'withdrawn', by: 'b', at: BEFORE },
    ],
  ])('that %s is decided once', (_, first) => {
    const state = after(REQUEST, first);
    for (const again of [
      { ...refuse, at: END },
      { ...unrefused, at: END },
      { ...accepted, at: END },
      { ...confirmed, at: END },
    ])
      expect(codeOf(again, state)).toBe('ownership-change-decided');
  });

  test('is heard when it is refused before its end was written down', () => {
    expect(codeOf({ ...refuse, at: '2026-03-03T09:00:00.500Z' }, after(REQUEST))).toBeUndefined();
  });

  test('is not asked for twice at once for the same person', () => {
    const again: OwnershipCommand = {
      type: 'Request',
      change: { ...requested, changeId: 'other' },
    };
    expect(codeOf(again, after(REQUEST))).toBe('ownership-change-waits');
    expect(codeOf(again, after(REQUEST, { ...refuse, at: BEFORE }))).toBeUndefined();
  });
});

describe('an owner whose account staff have closed', () => {
  const closing = (requestedBy: string | null): OwnershipCommand => ({
    type: 'Record',
    changed: {
      ...ids,
      change: 'close',
      ground: 'account-closed',
      requestedBy,
      changedAt: '2026-03-02T09:00:00.000Z',
    },
  });

  test('is somebody to wait for for 30 days, but not for their own return', () => {
    const state = after(closing('staff'));
    expect(lostOthers(state, 'eve', '2026-04-01T08:59:59.000Z')).toBe(true);
    expect(lostOthers(state, 'eve', '2026-04-01T09:00:00.000Z')).toBe(false);
    expect(lostOthers(state, 'ivo', END)).toBe(false);
  });

  test.each(['give', 'widen'] as const)(
    'stays somebody to wait for whatever staff give them then (%s)',
    (change) => {
      const changed = { ...ids, change, ground: 'no-owner', requestedBy: 'staff' } as const;
      const given: OwnershipCommand = {
        type: 'Record',
        changed: { ...changed, changedAt: '2026-03-02T09:00:01.000Z' },
      };
      expect(lostOthers(after(closing('staff'), given), 'eve', END)).toBe(true);
    },
  );

  test('is nobody to wait for where the command line has closed it', () => {
    expect(lostOthers(after(closing(null)), 'eve', END)).toBe(false);
  });

  test('could refuse what was asked for while they were an owner, not what was asked for before they came back', () => {
    const back = (changedAt: string): OwnershipCommand => {
      const given = { ...ids, change: 'give', ground: 'no-owner', requestedBy: 'staff' } as const;
      return { type: 'Record', changed: { ...given, changedAt } };
    };
    const asked = { userId: 'ivo', requestedAt: END };
    expect(couldRefuse(after(closing('staff')), asked)).toBe(false);
    expect(couldRefuse(after(closing('staff'), back(END)), asked)).toBe(true);
    const late = back('2026-03-03T09:00:00.001Z');
    expect(couldRefuse(after(closing('staff'), late), asked)).toBe(false);
    expect(couldRefuse(after(closing('staff'), back(BEFORE), closing('staff')), asked)).toBe(false);
    expect(couldRefuse(after(closing('staff')), { ...asked, userId: 'ana' })).toBe(true);
  });
});

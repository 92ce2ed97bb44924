import { describe, expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { PlanTools } from 'kernel/commands/command';
import type { DomainEvent, StreamUse } from 'kernel/commands/decider';
import { mayNotDecide } from './may-decide.ts';

const ADA = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e01';
const BEN = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e02';
const CLEO = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e03';
const requestId = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e04';
const MADE = '2026-11-01T10:00:00.000Z';
const SOON = '2026-11-02T10:00:00.000Z';
const LAST_MOMENT = '2026-12-01T09:59:59.999Z';
const AFTER = '2026-12-01T10:00:00.000Z';

type Log = Readonly<Record<string, readonly DomainEvent[]>>;

function tools(log: Log): Pick<PlanTools, 'read'> {
  return {
    read: async <State>({ stream, decider }: StreamUse<State>): Promise<State> =>
      (log[stream] ?? []).reduce(
        (state, event) => decider.evolve(state, event),
        decider.initialState,
      ),
  };
}

const registered = (
  userId: string,
  overrides: Partial<Extract<UserEvent, { type: 'UserRegistered.v1' }>['data']> = {},
): UserEvent => ({
  type: 'UserRegistered.v1',
  data: {
    userId,
    tenantId: 'eur',
    role: 'admin',
    origin: 'admin',
    personal: { firstName: 'pe1.a', lastName: 'pe1.b', email: 'pe1.c', username: 'pe1.d' },
    emailClaim: 'e',
    usernameClaim: 'u',
    passwordFingerprint: null,
    ...overrides,
  },
});
const invited = (userId: string, invitedBy: string | null, invitedAt = MADE): UserEvent => ({
  type: 'UserInvited.v2',
  data: { userId, invitedBy, invitedAt, inviterTerm: 0 },
});
const reset = (userId: string, resetBy: string | null): SecondFactorEvent => ({
  type: 'SecondFactorsReset.v3',
  data: { userId, resetBy, resetAt: MADE, reason: 'pe1.lost' },
});
const asks = (requestedBy: string, decidedBy: string, at = SOON) => ({
  requestId,
  requestedBy,
  decidedBy,
  at,
});
const codeOf = async (log: Log, asked: ReturnType<typeof asks>) =>
  (await mayNotDecide(asked, tools(log)))?.code;

const opened: Log = {
  [`user-${ADA}`]: [registered(ADA, { passwordFingerprint: 'a'.repeat(64) })],
  [`user-${BEN}`]: [registered(BEN), invited(BEN, ADA)],
};

describe('who opened an account, and who was opened,', () => {
  test('do not approve for each other, either way', async () => {
    expect(await codeOf(opened, asks(BEN, ADA))).toBe('not-independent');
    expect(await codeOf(opened, asks(ADA, BEN))).toBe('not-independent');
  });

  test('are answered why, since when, and what to do', async () => {
    const byDecider = await mayNotDecide(asks(BEN, ADA), tools(opened));
    expect(byDecider?.message).toBe(
      `You opened the account of whoever asked for this on 2026-11-01. Until 2026-12-01 another colleague decides, or whoever operates the machine: npm run portal -- approve ${requestId}`,
    );
    const byRequester = await mayNotDecide(asks(ADA, BEN), tools(opened));
    expect(byRequester?.message).toContain('Whoever asked for this opened your account on');
    expect(byRequester?.details).toMatchObject({ act: 'opened', by: 'requester', at: MADE });
  });

  test('may again when 30 days have passed, and not a moment before', async () => {
    expect(await codeOf(opened, asks(BEN, ADA, LAST_MOMENT))).toBe('not-independent');
    expect(await codeOf(opened, asks(BEN, ADA, AFTER))).toBeUndefined();
  });

  test('leave others out of it', async () => {
    expect(await codeOf(opened, asks(BEN, CLEO))).toBeUndefined();
    expect(await codeOf(opened, asks(CLEO, BEN))).toBeUndefined();
  });
});

test('a link that was sent, and factors that were taken away, tie as an account that was opened does', async () => {
  const own = registered(BEN, { passwordFingerprint: 'a'.repeat(64) });
  const linked = { [`user-${BEN}`]: [own, invited(BEN, ADA)] };
  const helped = { [`user-${BEN}`]: [own], [`secondFactor-${BEN}`]: [reset(BEN, ADA)] };
  for (const log of [linked, helped]) {
    expect(await codeOf(log, asks(BEN, ADA))).toBe('not-independent');
    expect(await codeOf(log, asks(ADA, BEN))).toBe('not-independent');
  }
  expect((await mayNotDecide(asks(BEN, ADA), tools(linked)))?.message).toContain('a link');
  expect((await mayNotDecide(asks(BEN, ADA), tools(helped)))?.message).toContain('factors');
});

test('a closed account that was opened again ties whoever opened it, and the command line nobody', async () => {
  const own = registered(BEN, { passwordFingerprint: 'a'.repeat(64) });
  const closed: UserEvent = { type: 'UserDisabled.v2', data: { userId: BEN, reason: 'pe1.gone' } };
  const back = (by?: string): UserEvent => ({
    type: 'UserEnabled.v2',
    data: {
      userId: BEN,
      ...(by && { reopened: { reopenedBy: by, reopenedAt: MADE, role: 'admin' as const } }),
    },
  });
  const reopened = { [`user-${BEN}`]: [own, closed, back(ADA)] };
  expect(await codeOf(reopened, asks(BEN, ADA))).toBe('not-independent');
  expect(await codeOf(reopened, asks(ADA, BEN, LAST_MOMENT))).toBe('not-independent');
  expect((await mayNotDecide(asks(BEN, ADA), tools(reopened)))?.message).toContain('again');
  expect(await codeOf({ [`user-${BEN}`]: [own, closed, back()] }, asks(BEN, ADA))).toBeUndefined();
});

test('a later link of somebody else takes no tie away', async () => {
  const again = { [`user-${BEN}`]: [registered(BEN), invited(BEN, ADA), invited(BEN, CLEO, SOON)] };
  expect(await codeOf(again, asks(BEN, ADA))).toBe('not-independent');
  expect(await codeOf(again, asks(BEN, CLEO))).toBe('not-independent');
});

test('what the command line or a demo has opened was opened by nobody, and so was what nothing is known of', async () => {
  const byMachine = {
    [`user-${BEN}`]: [registered(BEN, { origin: 'command-line' }), invited(BEN, null)],
    [`secondFactor-${BEN}`]: [reset(BEN, null)],
  };
  expect(await codeOf(byMachine, asks(BEN, ADA))).toBeUndefined();
  const demo = { [`user-${BEN}`]: [registered(BEN, { origin: 'demo' }), invited(BEN, ADA)] };
  expect(await codeOf(demo, asks(BEN, ADA))).toBeUndefined();
  // Staff of before this rule, whose password whoever opened the account had chosen.
  const before = { [`user-${BEN}`]: [registered(BEN, { passwordFingerprint: 'a'.repeat(64) })] };
  expect(await codeOf(before, asks(BEN, ADA))).toBeUndefined();
});

test('a link that is sent in a demo later ties as elsewhere', async () => {
  const later = {
    [`user-${BEN}`]: [
      registered(BEN, { origin: 'demo' }),
      invited(BEN, ADA),
      invited(BEN, ADA, SOON),
    ],
  };
  expect(await codeOf(later, asks(BEN, ADA, SOON))).toBe('not-independent');
});

test('nobody agrees to what somebody asked for who was closed since, or is no admin any more', async () => {
  const closed: UserEvent = { type: 'UserDisabled.v2', data: { userId: BEN, reason: 'pe1.gone' } };
  const demoted: UserEvent = {
    type: 'UserRoleChanged.v2',
    data: { userId: BEN, from: 'admin', role: 'auditor', reason: 'pe1.less' },
  };
  for (const event of [closed, demoted]) {
    const log = { [`user-${BEN}`]: [registered(BEN), event] };
    expect((await mayNotDecide(asks(BEN, CLEO), tools(log)))?.message).toContain('Decline it');
    expect(await codeOf(log, asks(BEN, 'system:command-line'))).toBeUndefined();
  }
});

test('nobody agrees to their own request, and the operator of the machine is tied to nobody', async () => {
  expect(await codeOf({}, asks(ADA, ADA))).toBe('own-request');
  expect(await codeOf(opened, asks(BEN, 'system:command-line'))).toBeUndefined();
});

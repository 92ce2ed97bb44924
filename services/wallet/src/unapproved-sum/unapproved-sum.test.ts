import { expect, test } from '@jest/globals';
import type { WalletAction, UnapprovedSumEvent } from 'contracts/events/money';
import { money } from 'contracts/primitives/money';
import fc from 'fast-check';
import { specify } from 'kernel/testing/decider-specification';
import type { WalletState } from '../wallet/wallet-state.ts';
import { isBeyondSums, raisedSums, spendableBy } from './book-alone.ts';
import { unapprovedSumAt, unapprovedSumDecider } from './unapproved-sum.ts';

const eur = (minor: number) => money(minor, 'EUR');
const START = Date.parse('2026-03-31T09:30:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (ms: number) => new Date(START + ms).toISOString();
const raised = (minor: number, ms: number): UnapprovedSumEvent => ({
  type: 'AdminSumRaised.v1',
  data: { tenantId: 'eur', adminId: 'ada', amount: eur(minor), bookedAt: at(ms) },
});
const after = (...events: readonly UnapprovedSumEvent[]) =>
  events.reduce(unapprovedSumDecider.evolve, unapprovedSumDecider.initialState);

test('what is booked alone is noted as it is stated', () => {
  const event = raised(100, 0);
  specify(unapprovedSumDecider).given().when({ type: 'RaiseSum', raised: event }).then(event);
});

test('amounts count for 24 hours, and not a millisecond longer', () => {
  const state = after(raised(100, 0), raised(30, HOUR_MS));
  expect(unapprovedSumAt(state, at(HOUR_MS))).toBe(130);
  expect(unapprovedSumAt(state, at(DAY_MS - 1))).toBe(130);
  expect(unapprovedSumAt(state, at(DAY_MS))).toBe(30);
  expect(unapprovedSumAt(state, at(DAY_MS + HOUR_MS))).toBe(0);
});

test('what is dated otherwise than it is stated counts within the 24 hours of either', () => {
  expect(unapprovedSumAt(after(raised(100, HOUR_MS)), at(0))).toBe(100);
  expect(unapprovedSumAt(after(raised(100, 2 * DAY_MS)), at(0))).toBe(0);
});

test('however many amounts there are, the state stays small, and its sum is never too low', () => {
  const step = fc.record({ minor: fc.nat(10_000), ms: fc.nat(10 * 60_000) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 400 }), (steps) => {
      let ms = 0;
      const events = steps.map((each) => {
        ms += each.ms;
        return { minor: each.minor, ms };
      });
      const state = after(...events.map((each) => raised(each.minor, each.ms)));
      const exact = (since: number) =>
        events.filter((each) => each.ms > since).reduce((sum, { minor }) => sum + minor, 0);
      const counted = unapprovedSumAt(state, at(ms));
      expect(counted).toBeGreaterThanOrEqual(exact(ms - DAY_MS));
      expect(counted).toBeLessThanOrEqual(exact(ms - DAY_MS - 60_000));
      expect(state.minutes.length).toBeLessThanOrEqual(24 * 60 + 1);
    }),
  );
});

const booker = { tenantId: 'eur', companyId: 'acme', requestedBy: 'ada', at: at(0) } as const;
const bounded = { ...booker, approvalSum: eur(500_000) };

/** The streams as they are after amounts that were booked alone. */
function streamsAfter(amounts: readonly (readonly [companyId: string, minor: number])[]) {
  const states = new Map<string, unknown>();
  for (const [companyId, minor] of amounts) {
    for (const { target, raised: event } of raisedSums(eur(minor), { ...booker, companyId })) {
      const before = states.get(target.stream) ?? target.decider.initialState;
      states.set(target.stream, target.decider.evolve(before as never, event));
    }
  }
  return <State>(use: { stream: string; decider: { initialState: State } }): State =>
    (states.get(use.stream) as State | undefined) ?? use.decider.initialState;
}

test('one company gets the approval sum at most, and one person books three times as much', () => {
  const spread = (count: number) =>
    Array.from({ length: count }, (_, n) => [`company ${n}`, 500_000] as const);
  const beyond = (minor: number, amounts: Parameters<typeof streamsAfter>[0]) =>
    isBeyondSums(eur(minor), bounded, streamsAfter(amounts));
  expect(beyond(500_000, [])).toBe(false);
  expect(beyond(500_001, [])).toBe(true);
  expect(beyond(100, [['acme', 499_900]])).toBe(false);
  expect(beyond(101, [['acme', 499_900]])).toBe(true);
  expect(beyond(500_000, spread(2))).toBe(false);
  expect(beyond(1, spread(3))).toBe(true);
  expect(beyond(0, spread(3))).toBe(false);
  const operator = { ...bounded, requestedBy: 'system:command-line' };
  expect(isBeyondSums(eur(900_000), operator, streamsAfter(spread(3)))).toBe(false);
  expect(raisedSums(eur(900_000), operator)).toEqual([]);
});

test('what gives a company something to spend counts: money, and the part by which a limit is raised', () => {
  const balance = { deposit: eur(0), creditUsed: eur(0), creditLimit: eur(200) };
  const open: WalletState = { kind: 'open', currency: 'EUR', balance, reversed: [] };
  const none: WalletState = { kind: 'none' };
  const counts = (action: WalletAction, wallet: WalletState = open) =>
    spendableBy(action, wallet).minor;
  const because = { reason: 'ce1.x' };
  expect(counts({ kind: 'deposit', amount: eur(70), reference: '', keepCredit: false })).toBe(70);
  expect(counts({ kind: 'adjustment', amount: eur(70), ...because })).toBe(70);
  expect(counts({ kind: 'adjustment', amount: eur(-70), ...because })).toBe(0);
  expect(counts({ kind: 'credit-limit', limit: eur(270) })).toBe(70);
  expect(counts({ kind: 'credit-limit', limit: eur(100) })).toBe(0);
  expect(counts({ kind: 'credit-limit', limit: eur(70) }, none)).toBe(70);
  expect(counts({ kind: 'reversal', reverses: 'x', amount: eur(70), ...because })).toBe(0);
});

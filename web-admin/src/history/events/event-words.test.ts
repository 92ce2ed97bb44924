import { expect, test } from '@jest/globals';
import type { NamedEvent } from 'contracts/api/history-events';
import { bs } from '../../texts/bs/bs.ts';
import { en } from '../../texts/en/en.ts';
import { EVENT_IDS as IDS, buildEvent } from '../../testing/build-event.ts';
import { subjectsOf } from './about.ts';
import { actorWords } from './actor-words.ts';
import { amountOf, sideOf } from './amount-of.ts';
import { leavesOf } from './leaves-of.ts';

test.each([
  ['WalletDebited.v1', { minor: 4_490, currency: 'EUR' }, ['-€44.90', 'outOf']],
  ['WalletRefunded.v1', { minor: 4_490, currency: 'EUR' }, ['+€44.90', 'into']],
  ['DepositRecorded.v1', { minor: 100_000, currency: 'KM' }, ['+1000.00 KM', 'into']],
  ['DepositReversed.v2', { minor: 5, currency: 'KM' }, ['-0.05 KM', 'outOf']],
  ['WalletAdjusted.v1', { minor: -1_250, currency: 'EUR' }, ['-€12.50', 'outOf']],
  ['WalletAdjusted.v1', { minor: 1_250, currency: 'KM' }, ['+12.50 KM', 'into']],
  ['WalletDebited.v1', { minor: 0, currency: 'EUR' }, ['€0.00', 'outOf']],
  ['OrderPlaced.v1', { minor: 4_490, currency: 'EUR' }, ['€44.90', undefined]],
  ['CreditRepaid.v2', { minor: 3_000, currency: 'EUR' }, ['€30.00', undefined]],
  ['CreditLimitSet.v1', { minor: 50_000, currency: 'KM' }, ['500.00 KM', undefined]],
  ['Unheard.v1', { minor: -300, currency: 'KM' }, ['-3.00 KM', undefined]],
  ['OrderPlaced.v1', { minor: 4_490, currency: 'XXX' }, ['', undefined]],
])('%s of %j reads %j', (type, amount, expected) => {
  expect([amountOf({ type, amount }), sideOf({ type, amount })]).toEqual(expected);
});

test('an event without money has no amount', () => {
  expect(amountOf({ type: 'UserSignedIn.v1', amount: null })).toBe('');
});

test.each([
  [[IDS.person, 'admin'], 'Admin 3f2ab91c', 'Administrator 3f2ab91c'],
  [[IDS.person, 'b2b_user'], 'Customer 3f2ab91c', 'Kupac 3f2ab91c'],
  [
    ['system:settle-order', 'system'],
    'The portal itself order settlement',
    'Sam portal obrada narudžbe',
  ],
  [
    ['system:mail-invitation', 'system'],
    'The portal itself mail-invitation',
    'Sam portal mail-invitation',
  ],
  [['system:command-line', 'system'], 'Operator of the machine', 'Operater računara'],
  [['anonymous', 'anonymous'], 'Not signed in', 'Bez prijave'],
  [['', 'x'], 'x', 'x'],
])('%j is shown as %s', ([actorId = '', actorRole = ''], english, bosnian) => {
  const shown = [en, bs].map((texts) => {
    const { role, which } = actorWords({ actorId, actorRole }, texts);
    return `${role} ${which}`.trim();
  });
  expect(shown).toEqual([english, bosnian]);
});

const words = (event: NamedEvent, texts = en) =>
  subjectsOf(event, texts).map(({ kind, name }) => `${kind} ${name}`);

test('an event is about its record, its order, its product and its company, each by name and once', () => {
  const event = buildEvent({ productId: IDS.product });
  expect(words(event)).toEqual([
    'Wallet Acme d.o.o.',
    'Order EUR-2026-000123',
    'Product Design Kit',
  ]);
  expect(words(event, bs).at(0)).toBe('Novčanik Acme d.o.o.');
  expect(subjectsOf(event, en).map(({ to }) => to)).toEqual(
    [IDS.company, IDS.order, IDS.product].map((id) => `/admin/history?record=${id}`),
  );
});

test('what nobody named, or no longer can, is shown by the beginning of its id', () => {
  const unnamed = buildEvent({ category: 'unheard', names: {} });
  expect(words(unnamed)).toEqual(['unheard 00000000', 'Order 10000000']);
  const long = buildEvent({
    category: 'claim',
    recordId: 'f'.repeat(64),
    orderId: null,
    names: {},
  });
  expect(words(long)).toEqual(['Unique value ffffffff…', 'Company 00000000']);
});

test('amounts among the fields of an event read as money, each by itself', () => {
  const amount = { minor: -5, currency: 'EUR' };
  const parts = [
    { amount: { minor: 100, currency: 'KM' } },
    { amount: { minor: 1, currency: '?' } },
  ];
  expect(leavesOf({ amount, parts, split: { minor: 1, currency: 'EUR', of: 2 } })).toEqual([
    { path: 'amount', names: ['amount'], value: '-€0.05' },
    { path: 'parts.0.amount', names: ['parts', 'amount'], value: '1.00 KM' },
    { path: 'parts.1.amount.minor', names: ['parts', 'amount', 'minor'], value: '1' },
    { path: 'parts.1.amount.currency', names: ['parts', 'amount', 'currency'], value: '?' },
    { path: 'split.minor', names: ['split', 'minor'], value: '1' },
    { path: 'split.currency', names: ['split', 'currency'], value: 'EUR' },
    { path: 'split.of', names: ['split', 'of'], value: '2' },
  ]);
});

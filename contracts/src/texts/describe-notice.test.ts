import { expect, test } from '@jest/globals';
import { noticeSchema } from '../api/notices.ts';
import type { Notice } from '../api/notices.ts';
import { NOTICE_TOPICS, TOPIC_OF_NOTICE, UNCHOSEN_TOPICS } from '../constants/notices.ts';
import { describeNotice, pathOfNotice } from './describe-notice.ts';
import { notices as bosnian } from './notices-bs.ts';
import { notices as english } from './notices.ts';

const id = '4f60718a-2b3c-4d5e-8f60-718293a4b5c6';
const frame = { id, at: '2026-11-23T12:00:00.000Z', read: false };
const inKm = { ...frame, currency: 'KM', available: '40.00' } as const;
const ofOrder = { ...frame, orderId: id, orderNumber: 'KM-2026-000007' };
const asked = { ...frame, approvalId: id, currency: 'EUR', total: '20.00', by: 'Ana Kos' } as const;
const ofOwners = { ...frame, change: 'give', colleague: 'Ana Kos' } as const;

/** One notice of each kind, with what it says and where it leads. */
const EVERY: readonly (readonly [Notice, string, string, string])[] = [
  [
    { ...inKm, kind: 'deposit', amount: '25.00' },
    '25.00 KM was paid into your wallet',
    'Available now: 40.00 KM',
    '/km/wallet',
  ],
  [
    { ...inKm, kind: 'deposit-reversed', amount: '25.00' },
    'A deposit of 25.00 KM was taken back',
    'Available now: 40.00 KM',
    '/km/wallet',
  ],
  [
    { ...inKm, kind: 'wallet-adjusted', amount: '-1.00' },
    'Your deposit was corrected by -1.00 KM',
    'Available now: 40.00 KM',
    '/km/wallet',
  ],
  [
    { ...inKm, kind: 'credit-limit', limit: '90.00' },
    'Your credit limit is now 90.00 KM',
    'Available now: 40.00 KM',
    '/km/wallet',
  ],
  [
    { ...inKm, kind: 'balance-low', threshold: '50.00' },
    'Your balance fell below 50.00 KM',
    'Available now: 40.00 KM',
    '/km/wallet',
  ],
  [
    { ...asked, kind: 'approval-requested' },
    'Ana Kos asks for approval',
    'Total: €20.00',
    `/km/approvals/${id}`,
  ],
  [
    { ...asked, kind: 'approval-granted' },
    'Ana Kos approved what you asked for',
    'Total: €20.00',
    `/km/approvals/${id}`,
  ],
  [
    { ...asked, kind: 'approval-declined' },
    'Ana Kos declined what you asked for',
    'Total: €20.00',
    `/km/approvals/${id}`,
  ],
  [
    { ...asked, kind: 'approval-withdrawn' },
    'Ana Kos no longer asks for approval',
    'Total: €20.00',
    `/km/approvals/${id}`,
  ],
  [
    { ...asked, kind: 'approval-failed' },
    'An approved order failed, and nothing was paid',
    'Total: €20.00',
    `/km/approvals/${id}`,
  ],
  [
    { ...frame, kind: 'ticket-answered', ticketId: id, ticketNumber: 'T-7' },
    'Support answered ticket T-7',
    '',
    `/km/support?ticket=${id}`,
  ],
  [
    { ...ofOrder, kind: 'keys-replaced', keys: 1 },
    'A key was replaced',
    'Order KM-2026-000007',
    `/km/orders/${id}`,
  ],
  [
    { ...ofOrder, orderNumber: null, kind: 'keys-revoked', keys: 3 },
    '3 keys can no longer be used',
    '',
    `/km/orders/${id}`,
  ],
  [
    { ...ofOrder, kind: 'order-refunded', keys: 2, currency: 'KM', amount: '8.00' },
    '8.00 KM was refunded',
    'Order KM-2026-000007',
    `/km/orders/${id}`,
  ],
  [
    { ...frame, kind: 'back-in-stock', productId: id, productName: 'Office' },
    'Office is in stock now',
    '',
    `/km?product=${id}`,
  ],
  [
    { ...ofOwners, kind: 'owner-change-asked' },
    'Our staff ask to change roles in your company',
    'Ana Kos becomes an owner, unless an owner refuses it within 24 hours',
    '/km/colleagues',
  ],
  [
    { ...ofOwners, kind: 'owner-change-made', change: 'take' },
    'Our staff have changed roles in your company',
    'Ana Kos is an owner no longer',
    '/km/colleagues',
  ],
  [
    { ...ofOwners, kind: 'owner-change-refused' },
    'A change of roles in your company was refused',
    'Ana Kos becomes an owner',
    '/km/colleagues',
  ],
  [
    { ...ofOwners, kind: 'owner-change-ended', change: 'close' },
    'A change of roles in your company was called off',
    'The account of Ana Kos, an owner, is closed',
    '/km/colleagues',
  ],
];

test.each(EVERY.map((each) => [each[0].kind, each] as const))(
  'a notice of %s says what happened, in both languages, and leads to it',
  (_kind, [notice, title, detail, path]) => {
    expect(noticeSchema.parse(notice)).toEqual(notice);
    expect(describeNotice(notice, english)).toEqual({ title, detail });
    expect(pathOfNotice(notice, 'km')).toBe(path);
    const inBosnian = describeNotice(notice, bosnian);
    expect(inBosnian.title).not.toBe(title);
    expect(inBosnian.detail === '').toBe(detail === '');
  },
);

test('whose name cannot be read any more is a former colleague', () => {
  const notice: Notice = { ...asked, by: '', kind: 'approval-requested' };
  expect(describeNotice(notice, english).title).toBe('A former colleague asks for approval');
  expect(describeNotice(notice, bosnian).title).toBe('Bivši kolega traži odobrenje');
  const owner: Notice = { ...ofOwners, colleague: '', kind: 'owner-change-made' };
  expect(describeNotice(owner, english).detail).toBe('A former colleague becomes an owner');
});

test('whom staff open in a company, or let do more, is named with the role', () => {
  const joins: Notice = { ...ofOwners, change: 'join', role: 'buyer', kind: 'owner-change-made' };
  expect(describeNotice(joins, english).detail).toBe(
    'Ana Kos joins your company in the role of buyer',
  );
  const more: Notice = { ...joins, change: 'widen', role: 'approver' };
  expect(describeNotice(more, english).detail).toBe(
    'Ana Kos gets more rights, in the role of approver',
  );
  expect(describeNotice(more, bosnian).detail).toBe(
    'Ana Kos dobija više prava, u ulozi: odobravalac',
  );
});

test('every kind is described, and every topic has a kind', () => {
  const kinds = Object.keys(TOPIC_OF_NOTICE);
  expect(EVERY.map(([{ kind }]) => kind).toSorted()).toEqual(kinds.toSorted());
  expect(new Set(Object.values(TOPIC_OF_NOTICE))).toEqual(
    new Set([...NOTICE_TOPICS, ...UNCHOSEN_TOPICS]),
  );
});

import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import type { AskedRequest } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { staleAnswer } from '../testing/stale-answer.ts';
import { WalletDialog } from './wallet-dialogs.tsx';
import type { WalletActionName } from './wallet-dialogs.tsx';
import type { KnownWallet } from './use-wallet.ts';

const wallet: KnownWallet = {
  companyId: 'c1',
  companyName: 'Acme',
  tenantId: 'eur',
  paymentReference: 'RF18',
  balance: {
    currency: 'EUR',
    depositBalance: '10.00',
    creditUsed: '5.00',
    creditLimit: '100.00',
    availableCredit: '95.00',
    totalAvailable: '105.00',
  },
  limitRevision: 3,
  opened: true,
};

type Answer = (request: AskedRequest) => Response;

/** Opens the dialog of an action, whose requests are answered one after another. */
function open(action: WalletActionName, path: string, ...answers: Answer[]) {
  const asked: AskedRequest[] = [];
  let isClosed = false;
  answerWith({
    [path]: (request) => {
      asked.push(request);
      return (answers[asked.length - 1] ?? booked)(request);
    },
  });
  render(<WalletDialog action={action} wallet={wallet} onClose={() => (isClosed = true)} />, {
    wrapper: consoleWrapper(),
  });
  return { asked, expectClosed: () => waitFor(() => expect(isClosed).toBe(true)) };
}

const booked: Answer = () => Response.json({ transactionId: 't1' });

const isReady = (name: string): boolean =>
  !screen.getByRole('button', { name }).matches(':disabled');

test('a deposit names its amount on the button, and is sent once amount and reference are there', async () => {
  const { asked, expectClosed } = open('record', '/api/admin/wallets/c1/deposits');
  expect(isReady('Book …')).toBe(false);
  type('Amount (EUR)', '1.234,5');
  await screen.findByRole('button', { name: 'Book €1234.50' });
  type('Reference of the bank', '  ');
  type('Note', ' ');
  fireEvent.click(screen.getByLabelText('Leave the credit used as it is'));
  expect(isReady('Book €1234.50')).toBe(false);
  type('Reference of the bank', 'B-17');
  await press('Book €1234.50');
  await expectClosed();
  expect(asked.map(({ body }) => body)).toEqual([
    {
      amount: '1234.50',
      currency: 'EUR',
      reference: 'B-17',
      keepCredit: true,
      noneOf: [],
    },
  ]);
});

test('what is refused stays typed and says why', async () => {
  const { asked } = open('record', '/api/admin/wallets/c1/deposits', () =>
    Response.json({ code: 'validation', message: 'It is known.', errors: [] }, { status: 400 }),
  );
  type('Amount (EUR)', '7');
  type('Reference of the bank', 'B-17');
  await press('Book €7.00');
  expect((await screen.findByRole('alert')).textContent).toContain('It is known.');
  expect(screen.getByLabelText<HTMLInputElement>('Amount (EUR)').value).toBe('7');
  expect(isReady('Book €7.00')).toBe(true);
  expect(asked).toHaveLength(1);
});

test('a deposit of a sum that came in lately is booked once it is called another one', async () => {
  const id = '00000000-0000-4000-8000-000000000007';
  const candidates = [{ id, kind: 'deposit', bookedOn: '2026-11-20' }];
  const code = 'deposit-looks-known';
  const { asked, expectClosed } = open('record', '/api/admin/wallets/c1/deposits', () =>
    Response.json({ code, message: 'It looks known.', candidates }, { status: 409 }),
  );
  type('Amount (EUR)', '7');
  type('Reference of the bank', 'B-17');
  await press('Book €7.00');
  fireEvent.click(await screen.findByRole('radio'));
  await press('Book €7.00');
  await expectClosed();
  expect(asked.map(({ body }) => (body as { noneOf: unknown }).noneOf)).toEqual([[], [id]]);
});

test('an adjustment may take away and needs a reason', async () => {
  const { asked, expectClosed } = open('adjust', '/api/admin/wallets/c1/adjustments');
  type('Amount (EUR)', '-3');
  await screen.findByRole('button', { name: 'Adjust by -€3.00' });
  expect(isReady('Adjust by -€3.00')).toBe(false);
  type('Reason', 'Booked twice');
  await press('Adjust by -€3.00');
  await expectClosed();
  expect(asked.map(({ body }) => body)).toEqual([
    { amount: '-3.00', currency: 'EUR', reason: 'Booked twice' },
  ]);
});

test('a limit is set on the one that was seen, and after a refusal on the one that it states', async () => {
  const stale: Answer = () =>
    staleAnswer({ currentRevision: 4, yours: { amount: '200.00' }, current: { amount: '150.00' } });
  const { asked, expectClosed } = open('limit', '/api/admin/wallets/c1/credit-limit', stale);
  expect(isReady('Set to €100.00')).toBe(false);
  type('New credit limit (EUR)', '-1');
  await screen.findByRole('button', { name: 'Set to -€1.00' });
  expect(isReady('Set to -€1.00')).toBe(false);
  type('New credit limit (EUR)', '200');
  await press('Set to €200.00');
  expect((await screen.findByRole('alert')).textContent).toContain('€150.00');
  await press('Set to €200.00');
  await expectClosed();
  expect(asked.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

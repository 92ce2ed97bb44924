import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { StatementLine } from 'contracts/api/bank-statements';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import type { AskedRequest } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { SettleDialog } from './settle-dialog.tsx';

// Of a line the dialog needs no more.
const payment = {
  id: 'p1',
  paymentId: null,
  tenantId: 'eur',
  currency: 'EUR',
  amount: '7.00',
  writtenAmount: '7,00',
  bookedOn: '2026-03-31',
  payer: 'Ada GmbH',
  text: 'a gift',
  message: null,
  companyId: null,
  suggestions: [],
} as unknown as StatementLine;

function open(line: Partial<StatementLine> = {}) {
  const asked: (AskedRequest & { address: string })[] = [];
  let isClosed = false;
  const settled = (address: string, outcome: string) => ({
    [address]: (request: AskedRequest) => {
      asked.push({ ...request, address });
      return Response.json({ outcome });
    },
  });
  answerWith({
    '/api/admin/companies': () => Response.json([{ id: 'c1', name: 'Acme', city: 'Graz' }]),
    ...settled('/api/admin/bank-payments/p1/assign', 'assigned'),
    ...settled('/api/admin/bank-payments/p1/split', 'split'),
    ...settled('/api/admin/bank-payments/p1/dismiss', 'left-out'),
  });
  const close = () => (isClosed = true);
  render(<SettleDialog payment={{ ...payment, ...line }} onClose={close} />, {
    wrapper: consoleWrapper(),
  });
  return async (body: object) => {
    await waitFor(() => expect(isClosed).toBe(true));
    expect(asked.map(({ body: sent }) => sent)).toEqual([body]);
  };
}

test('a payment is booked for the company that was found, with a reason', async () => {
  const expectSent = open();
  fireEvent.click(await screen.findByLabelText(/^Acme/));
  type('Reason', 'Their letter.');
  await press('Book €7.00 for it');
  await expectSent({ companyId: 'c1', reason: 'Their letter.', noneOf: [] });
});

test('of a line whose amount could not be read it is typed', async () => {
  const expectSent = open({ amount: null });
  fireEvent.click(await screen.findByLabelText(/^Acme/));
  type('Reason', 'Their letter.');
  type('Amount (EUR)', '12,5');
  await press('Book €12.50 for it');
  await expectSent({ companyId: 'c1', reason: 'Their letter.', noneOf: [], amount: '12.50' });
});

test('a payment for several companies is split once its parts add up to it', async () => {
  const expectSent = open();
  fireEvent.click(screen.getByLabelText('For several companies'));
  type('Reason', 'Two invoices.');
  type(/^Part 1/, '3');
  type(/^Part 2/, '3');
  expect((await screen.findByRole('status')).textContent).toContain('€1.00');
  fireEvent.click(screen.getByRole('button', { name: 'One more part' }));
  type(/^Part 3/, '1');
  await press('Split it');
  await expectSent({ parts: ['3.00', '3.00', '1.00'], reason: 'Two invoices.' });
});

test('what is for no wallet needs a reason alone', async () => {
  const expectSent = open();
  fireEvent.click(screen.getByLabelText('For no wallet'));
  type('Reason', 'A gift.');
  await press('Leave it out');
  await expectSent({ reason: 'A gift.' });
});

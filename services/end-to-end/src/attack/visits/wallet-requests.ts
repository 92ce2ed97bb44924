import assert from 'node:assert/strict';
import { z } from 'zod';
import { adminWalletSchema } from 'contracts/api/admin';
import {
  adminTransactionSchema,
  decidedRequestSchema,
  listedChangeSchema,
  listedRequestSchema,
  listedSettingsSchema,
  paymentDetailsSchema,
  pendingActionSchema,
  walletSumsSchema,
} from 'contracts/api/admin-wallets';
import {
  listedStatementSchema,
  settledPaymentSchema,
  statementLineSchema,
  statementPreviewSchema,
} from 'contracts/api/bank-statements';
import { walletBalanceSchema } from 'contracts/api/wallet';
import { uniqueName } from '../../harness/factories.ts';
import { enterMoney } from './enter-money.ts';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';

const because = { reason: 'Checked with the bank.' };
const euros = (amount: string) => ({ amount, currency: 'EUR' });
const received = z.object({ id: z.string() });

/** Enters what is too large for one admin. */
async function enter(guests: Guests): Promise<string> {
  const { status, requestId } = await enterMoney(guests, pendingActionSchema, '1000000.00');
  assert.equal(status, 'pending');
  return requestId;
}

const twoAdmins: Visit = {
  name: 'a deposit that needs two admins',
  run: async (guests) => {
    const { superAdmin, admin, companyId } = guests;
    const [taken, refused] = [await enter(guests), await enter(guests)];
    const path = `/api/admin/deposits/${taken}`;
    await superAdmin.shown(listedRequestSchema, path, ({ state }) => state === 'pending');
    await superAdmin.ask(z.array(listedRequestSchema), ['GET', '/api/admin/deposits']);
    const approve = ['POST', `/api/admin/deposits/${taken}/approve`] as const;
    const { balance } = await superAdmin.ask(decidedRequestSchema, approve, {
      body: {},
      ...once(),
    });
    const reject = ['POST', `/api/admin/deposits/${refused}/reject`] as const;
    await superAdmin.ask(decidedRequestSchema, reject, { body: because, ...once() });
    await admin.shown(
      adminWalletSchema,
      `/api/admin/wallets/${companyId}`,
      (wallet) => wallet.balance.depositBalance === balance?.depositBalance,
    );
    await admin.ask(z.array(walletSumsSchema), ['GET', '/api/admin/wallet-sums']);
  },
};

/** Puts the wallet of a new company right in each way. */
const corrections: Visit = {
  name: 'corrections of a wallet',
  run: async ({ admin, portal }) => {
    const { companyId } = await portal.operator.createCustomer();
    const post = async (path: string, body: object) =>
      admin.ask(walletBalanceSchema, ['POST', path], { body, ...once() });
    await post(`/api/admin/wallets/${companyId}/deposits`, {
      ...euros('10.00'),
      reference: 'Wrong',
    });
    const path = `/api/admin/wallets/${companyId}`;
    const found = await admin.shown(adminWalletSchema, path, () => true);
    const adjust = async (amount: string) =>
      post(`/api/admin/wallets/${companyId}/adjustments`, { ...euros(amount), ...because });
    await adjust('-10.00');
    const [wrong] = found.transactions;
    const reversed = await post(
      `/api/admin/wallets/${companyId}/deposits/${wrong?.id ?? ''}/reversal`,
      because,
    );
    assert.equal(reversed.creditUsed, '10.00');
    await adjust('10.00');
    const repayment = { ...euros('10.00'), ...because };
    const after = await post(`/api/admin/wallets/${companyId}/repayments`, repayment);
    assert.deepEqual([after.depositBalance, after.creditUsed], ['0.00', '0.00']);
    const history = ['GET', `/api/admin/wallets/${companyId}/transactions`] as const;
    await admin.ask(z.array(adminTransactionSchema), history);
    const csv = await admin.answer([
      'GET',
      `/api/admin/wallets/${companyId}/transactions/export.csv`,
    ]);
    assert.match(String(csv.body), /,adjustment,EUR,-10\.00,/);
  },
};

const statement: Visit = {
  name: 'a bank statement',
  run: async (guests) => {
    const { admin, buyer } = guests;
    const details = ['GET', '/api/wallet/payment-details'] as const;
    const { reference } = await buyer.ask(paymentDetailsSchema, details);
    const tag = uniqueName('bank');
    const csv = [
      'date,amount,payer,text,transaction',
      `2026-03-31,1.00,Ada,${reference},${tag}-1`,
      `2026-03-31,2.00,Ada,a gift,${tag}-2`,
      `2026-03-31,3.00,Ada,interest,${tag}-3`,
      `2026-03-31,4.00,Ada,for both of us,${tag}-4`,
    ].join('\n');
    const body = { tenantId: 'eur', name: tag, csv };
    const preview = ['POST', '/api/admin/bank-statements/preview'] as const;
    const expected = await admin.ask(statementPreviewSchema, preview, { body });
    assert.deepEqual([expected.booked, expected.unmatched], [1, 3]);
    const call = ['POST', '/api/admin/bank-statements'] as const;
    const { id } = await admin.ask(received, call, { body, ...once() });
    const statement = await admin.shown(
      listedStatementSchema,
      `/api/admin/bank-statements/${id}`,
      ({ done }) => done,
    );
    assert.deepEqual([statement.rows, statement.booked, statement.unmatched], [4, 1, 3]);
    await admin.ask(z.array(listedStatementSchema), ['GET', '/api/admin/bank-statements']);
    await settleByHand(guests, id);
  },
};

/** Gives a payment to a company, one to nobody after all, and one in two parts. */
async function settleByHand({ admin, companyId }: Guests, statementId: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ statementId, outcome: 'unmatched' }));
  const call = ['GET', `/api/admin/bank-payments?filter=${filter}`] as const;
  const lines = await admin.ask(z.array(statementLineSchema), call);
  const idOf = (sum: string) => lines.find(({ amount }) => amount === sum)?.id ?? '';
  const [gift, interest, both] = [idOf('2.00'), idOf('3.00'), idOf('4.00')];
  const settle = async (path: string, more: object = {}) =>
    admin.ask(settledPaymentSchema, ['POST', path], { body: { ...because, ...more }, ...once() });
  await settle(`/api/admin/bank-payments/${gift}/assign`, { companyId });
  await settle(`/api/admin/bank-payments/${interest}/dismiss`);
  await settle(`/api/admin/bank-payments/${interest}/reopen`);
  await settle(`/api/admin/bank-payments/${both}/split`, { parts: ['1.50', '2.50'] });
}

/** All lanes change the same settings, and none may find them changed by another: one after the other. */
let turn: Promise<void> = Promise.resolve();

const settings: Visit = {
  name: 'settings of a market',
  run: async (guests) => {
    const before = turn;
    const own = (async () => {
      await before;
      await changeSettings(guests);
    })();
    // Who comes next goes on also where this one has failed, which is statement by its own visit.
    turn = own.catch(() => undefined);
    await own;
  },
};

async function changeSettings({ superAdmin, otherSuperAdmin }: Guests): Promise<void> {
  const path = '/api/admin/settings/km';
  const read = await superAdmin.ask(listedSettingsSchema, ['GET', path]);
  const { bankDetails, approvalSum, lowStockThreshold, revision } = read;
  const threshold = (lowStockThreshold + 1) % 100;
  const body = { bankDetails, approvalSum, lowStockThreshold: threshold };
  const sent = { body, headers: { 'if-match': `"${revision}"` } };
  const changed = await superAdmin.ask(listedSettingsSchema, ['PUT', path], sent);
  assert.equal(changed.lowStockThreshold, threshold);
  const raised = { ...body, approvalSum: String(Number(approvalSum) + 1) };
  const askFor = async (current: number): Promise<string> => {
    const asking = { body: raised, headers: { 'if-match': `"${current}"` } };
    const asked = await superAdmin.ask(listedSettingsSchema, ['PUT', path], asking);
    return asked.waiting.find(({ setting }) => setting === 'approvalSum')?.id ?? '';
  };
  const decide = (verdict: 'approve' | 'reject', request: string) =>
    ['POST', `/api/admin/settings/km/requests/${request}/${verdict}`] as const;
  const first = decide('reject', await askFor(changed.revision));
  const kept = await superAdmin.ask(listedSettingsSchema, first);
  assert.deepEqual(kept.waiting, []);
  const second = decide('approve', await askFor(kept.revision));
  const approved = await otherSuperAdmin.ask(listedSettingsSchema, second);
  assert.equal(Number(approved.approvalSum), Number(approvalSum) + 1);
  const history = ['GET', '/api/admin/settings/km/history'] as const;
  const changes = await superAdmin.ask(z.array(listedChangeSchema), history);
  assert.ok(changes.some(({ after }) => after.lowStockThreshold === threshold));
}

export const walletRequestVisits: readonly Visit[] = [twoAdmins, corrections, statement, settings];

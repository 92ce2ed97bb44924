import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BankStatementRecord } from 'contracts/api/bank-statements';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import { eventually } from 'kernel/testing/eventually';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { replayWallet } from '../harness/replay-wallet.ts';
import { killAndAwaitReturn } from './kill-processes.ts';

const LINES = 1_000;
const COMPANIES = 5;
const VICTIMS = ['worker-service', 'command-service', 'event-store', 'worker-service'] as const;

let dataDir: string;
let stack: RunningStack;
let portal: PortalUnderTest;
let companyIds: readonly string[];

beforeAll(async () => {
  const name = `statement-${randomUUID().slice(0, 8)}`;
  dataDir = path.join(process.env['PORTAL_TEST_DIR'] ?? os.tmpdir(), name);
  stack = await startStack({ dataDir, env: { DEMO: 'false' } });
  portal = connectToStack(stack);
  const customers = Array.from({ length: COMPANIES }, () => portal.operator.createCustomer());
  companyIds = (await Promise.all(customers)).map(({ companyId }) => companyId);
});

afterAll(async () => {
  await portal.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const payments = () =>
  Array.from({ length: LINES }, (_, n) => ({
    line: n + 2,
    bookedOn: '2026-03-31',
    amount: '1.00',
    payer: 'Ada',
    text: paymentReferenceOf(companyIds[n % COMPANIES] ?? '', 'eur'),
    transactionId: `B-${n}`,
  }));

async function receive(): Promise<string> {
  const statement = { tenantId: 'eur', payments: payments(), leftOut: [] } as const;
  return (await portal.operator.command('ReceiveBankStatement', statement, randomUUID())).id;
}

/** Undefined while something that answers is down. */
async function progressOf(statementId: string): Promise<BankStatementRecord | undefined> {
  return portal.operator.query('wallet.bankStatement', { statementId }).catch(() => undefined);
}

async function reached(statementId: string, lines: number): Promise<BankStatementRecord> {
  const progress = await eventually(
    () => progressOf(statementId),
    (found) => found !== undefined && found.rows - found.notReached >= lines,
    { withinMs: 120_000 },
  );
  if (!progress) throw new Error('no progress is told');
  return progress;
}

test('a statement whose processes are killed on its way is booked to its end, each payment once', async () => {
  const first = await receive();
  for (const [n, victim] of VICTIMS.entries()) {
    await reached(first, n * 100 + 50);
    await killAndAwaitReturn(stack, victim);
  }
  expect(await reached(first, LINES)).toMatchObject({ rows: LINES, booked: LINES, done: true });
  const again = await reached(await receive(), LINES);
  expect(again).toMatchObject({ booked: 0, existing: LINES });
  for (const companyId of companyIds) {
    const steps = await replayWallet(portal.store, companyId);
    expect(steps.at(-1)?.deposit).toBe((LINES / COMPANIES) * 100);
  }
});

import { readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { ReceiveBankStatement } from 'contracts/calls/bank-statements';
import type { SettingsFields } from 'contracts/api/admin-wallets';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DECIDED_BY } from './agreed.ts';
import { as, companyIdOf } from './cast.ts';
import type { Cast } from './cast.ts';
import type { Action } from './in-order.ts';
import type { Stage } from './stage.ts';
import { SETTINGS } from './stage.ts';

type BankDetails = NonNullable<SettingsFields['bankDetails']>;

/** Accounts from the examples of the IBAN registry: nobody's. */
const BANK_DETAILS: Readonly<Record<Tenant, BankDetails>> = {
  eur: {
    holder: 'Demo Licence Portal GmbH',
    bank: 'Demobank Wien',
    iban: 'AT611904300234573201',
    bic: 'DEMOATWW',
  },
  km: {
    holder: 'Demo Licence Portal d.o.o.',
    bank: 'Demo banka Sarajevo',
    accountNumber: '1290079401028494',
  },
};

const FIELDS: Readonly<Record<Tenant, Omit<SettingsFields, 'bankDetails'>>> = {
  eur: { approvalSum: '5000.00', lowStockThreshold: 10 },
  km: { approvalSum: '10000.00', lowStockThreshold: 10 },
};

interface LargeDeposit {
  readonly by: string;
  readonly amount: string;
  readonly daysAgo: number;
  /** What another admin said to it; left out: nobody has yet. */
  readonly decided?: 'approved' | 'rejected';
}

/** Too large for one admin: so a demo begins with something to approve. */
const LARGE_DEPOSITS: readonly LargeDeposit[] = [
  { by: 'freja.holm', amount: '6200.00', daysAgo: 74, decided: 'approved' },
  { by: 'amar.dizdar', amount: '12500.00', daysAgo: 41, decided: 'approved' },
  { by: 'rui.matos', amount: '9800.00', daysAgo: 33, decided: 'rejected' },
  { by: 'tomas.novak', amount: '7500.00', daysAgo: 1.3 },
  { by: 'dragan.ilic', amount: '14000.00', daysAgo: 0.9 },
  { by: 'elena.rossi', amount: '5400.00', daysAgo: 0.15 },
];

/** Who enters what companies have paid. */
const ENTERED_BY = 'admin';
const DECIDED_AFTER_DAYS = 0.2;

/** What the portal began with. */
export function settingsAction({ past }: Stage): Action {
  return {
    at: past.begins,
    touches: [SETTINGS],
    run: (portal) => seedSettings(portal),
  };
}

/** The account and the approval sum take two super admins, or whoever operates the machine. */
async function seedSettings(portal: PortalConnection): Promise<void> {
  for (const tenantId of TENANTS) {
    const settings = { ...FIELDS[tenantId], bankDetails: BANK_DETAILS[tenantId] };
    const change = { ...settings, tenantId, expectedRevision: 0 };
    await portal.command('ChangeMarketSettings', change, `demo settings ${tenantId}`);
  }
}

/** Deposits for which it takes two admins, decided and not. */
export function moneyActions({ past, cast }: Stage): readonly Action[] {
  const requests = new Map<string, string>();
  return LARGE_DEPOSITS.flatMap(({ by, amount, daysAgo, decided }) => {
    const touches = [`company ${by}`];
    const key = `demo waiting deposit ${by}`;
    const entered: Action = {
      at: past.daysAgo(daysAgo),
      touches,
      run: async (portal) => {
        const market = marketOf(cast, by);
        const deposit = {
          companyId: companyIdOf(cast, by),
          amount,
          currency: currencyOf(market),
          reference: `Transfer ${paymentReferenceOf(companyIdOf(cast, by), market)}`,
        };
        const answer = await as(portal, cast, ENTERED_BY).command('RequestDeposit', deposit, key);
        if ('requestId' in answer) requests.set(by, answer.requestId);
      },
    };
    if (!decided) return [entered];
    const decision: Action = {
      at: past.daysAgo(daysAgo - DECIDED_AFTER_DAYS),
      touches,
      run: async (portal) => {
        const requestId = requests.get(by) ?? '';
        const admin = as(portal, cast, DECIDED_BY);
        if (decided === 'approved')
          await admin.command('ApproveWalletRequest', { requestId }, `${key} yes`);
        else
          await admin.command('RejectWalletRequest', { requestId, reason: REJECTED }, `${key} no`);
      },
    };
    return [entered, decision];
  });
}

const REJECTED = 'The bank statement shows 980.00, not 9,800.00. Please enter it anew.';

function marketOf(cast: Cast, username: string): Tenant {
  const actor = cast.get(username);
  if (actor?.kind !== 'user') throw new Error(`${username} is not there yet`);
  return actor.tenantId;
}

/** Payments that a bank reports, by a company's reference or by nobody's, and its fees. */
const PAYMENTS = [
  ['By reference', '1250.00', 'Licences'],
  ['Nordlicht Handel', '890.00', 'Invoice 2231'],
  ['M. Hadžić', '75.50', 'RF00 0000 0000'],
  ['Demobank', '-4.90', 'Fees'],
] as const;

/** Who gets what the bank reports by reference: nobody's history goes on after it. */
const PAID_BY: Readonly<Record<Tenant, string>> = { eur: 'tomas.novak', km: 'dragan.ilic' };
const RECEIVED_DAYS_AGO = 0.05;

/** In each market a bank statement: a payment that is booked by its reference, and some that nobody could be found for. */
export function statementActions({ past, cast }: Stage): readonly Action[] {
  const at = past.daysAgo(RECEIVED_DAYS_AGO);
  return TENANTS.map((market) => ({
    at,
    touches: [`company ${PAID_BY[market]}`],
    run: async (portal) => {
      const companyId = companyIdOf(cast, PAID_BY[market]);
      const statement = statementOf(market, paymentReferenceOf(companyId, market), at);
      const desk = as(portal, cast, ENTERED_BY);
      await desk.command('ReceiveBankStatement', statement, `demo statement ${market}`);
    },
  }));
}

function statementOf(market: Tenant, reference: string, received: Date): ReceiveBankStatement {
  const bookedOn = received.toISOString().slice(0, 10);
  const rows = PAYMENTS.map(([payer, amount, text], n) =>
    [bookedOn, amount, payer, n === 0 ? `${text} ${reference}` : text, `demo-${n + 1}`].join(','),
  );
  const csv = ['date,amount,payer,text,transaction', ...rows].join('\n');
  const { payments, leftOut } = readBankStatement(csv, { currency: currencyOf(market) });
  const lines = { payments: [...payments], leftOut: [...leftOut], answers: [] };
  return { tenantId: market, name: `Statement ${bookedOn}`, ...lines };
}

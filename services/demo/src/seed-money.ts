import type { SettingsFields } from 'contracts/api/admin-money';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { Actor } from 'kernel/http/actor';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_COMPANIES } from './demo-companies.ts';

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

/** Too large for one admin: so a demo begins with something to approve. */
const WAITING: Readonly<Record<Tenant, string>> = { eur: '7500.00', km: '14000.00' };

export async function seedSettings(portal: PortalConnection): Promise<void> {
  for (const tenantId of TENANTS) {
    const settings = { ...FIELDS[tenantId], bankDetails: BANK_DETAILS[tenantId] };
    const change = { ...settings, tenantId, expectedRevision: 0 };
    await portal.command('ChangeMarketSettings', change, `demo settings ${tenantId}`);
  }
}

/** In each market a deposit that the demo's admin has entered, and that another one must approve. */
export async function seedWaitingDeposits(portal: PortalConnection): Promise<void> {
  const admin = await demoAdmin(portal);
  for (const market of TENANTS) {
    const companyId = await lastCompany(portal, market);
    if (companyId === undefined) continue;
    const deposit = {
      companyId,
      amount: WAITING[market],
      currency: currencyOf(market),
      reference: 'Demo transfer',
    };
    const key = `demo waiting deposit ${companyId}`;
    await portal.actingAs(admin).command('RequestDeposit', deposit, key);
  }
}

/** Payments of which a bank tells: by a company's reference or by nobody's. */
const PAYMENTS = [
  { payer: 'Demo company', amount: '1250.00', text: 'Licences' },
  { payer: 'Nordlicht Handel', amount: '890.00', text: 'Invoice 2231' },
  { payer: 'M. Hadžić', amount: '75.50', text: 'RF00 0000 0000' },
] as const;

const FEES = { line: 5, reason: 'not-incoming', message: 'No money came in by this line.' };

/** In each market a bank statement: a payment that is booked by its reference, and some that nobody could be found for. */
export async function seedStatements(portal: PortalConnection): Promise<void> {
  const admin = await demoAdmin(portal);
  for (const market of TENANTS) {
    const companyId = await lastCompany(portal, market);
    if (companyId === undefined) continue;
    const reference = paymentReferenceOf(companyId, market);
    const bookedOn = new Date().toISOString().slice(0, 10);
    const payments = PAYMENTS.map(({ payer, amount, text }, n) => ({
      line: n + 2,
      bookedOn,
      amount,
      payer,
      text: n === 0 ? `${text} ${reference}` : text,
      transactionId: `demo-${n + 1}`,
    }));
    const statement = { tenantId: market, name: 'Demo statement', payments, leftOut: [FEES] };
    await portal
      .actingAs(admin)
      .command('ReceiveBankStatement', statement, `demo statement ${market}`);
  }
}

async function demoAdmin(portal: PortalConnection): Promise<Actor> {
  const { userId: id, tenantId } = await portal.query('accounts.findLogin', { login: 'admin' });
  return { kind: 'user', id, role: 'admin', tenantId };
}

async function lastCompany(portal: PortalConnection, market: Tenant): Promise<string | undefined> {
  const last = DEMO_COMPANIES.findLast((each) => each.tenantId === market);
  if (!last) return undefined;
  const login = last.user.username;
  const { companyId } = await portal.query('accounts.findLogin', { login });
  if (companyId === null) throw new Error(`${login} belongs to no company`);
  return companyId;
}

import type { SettingsFields } from 'contracts/api/admin-money';
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
  const { userId: id, tenantId } = await portal.query('accounts.findLogin', { login: 'admin' });
  const admin: Actor = { kind: 'user', id, role: 'admin', tenantId };
  for (const market of TENANTS) {
    const last = DEMO_COMPANIES.findLast((each) => each.tenantId === market);
    if (!last) continue;
    const login = last.user.username;
    const { companyId } = await portal.query('accounts.findLogin', { login });
    if (companyId === null) throw new Error(`${login} belongs to no company`);
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

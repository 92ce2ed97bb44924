import { randomBytes, randomUUID } from 'node:crypto';
import type { RegistrationPayload } from 'contracts/api/accounts';
import type { CreateUser } from 'contracts/calls/accounts';
import type { CreateProduct } from 'contracts/calls/catalog';

/** Short, unique, and fit for user names and SKUs. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${randomBytes(8).toString('hex')}`;
}

export const PASSWORD = 'correct horse battery staple';

/** What a company fills into the registration form. */
export function buildRegistration(
  overrides: Partial<RegistrationPayload> = {},
): RegistrationPayload {
  const username = uniqueName('buyer');
  return {
    firstName: 'Ana',
    lastName: 'Horvat',
    companyName: `Company of ${username}`,
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
    phone: '+387 33 000 000',
    ...overrides,
  };
}

/** An account that begins with a password. */
export type NewAccount = CreateUser & { readonly password: string };

/** A customer's account as an operator opens it; with a company of its own unless `companyId` is given. */
export function buildCustomer(overrides: Partial<NewAccount> = {}): NewAccount {
  const username = uniqueName('buyer');
  const company =
    overrides.companyId === undefined ? { company: { name: `Company of ${username}` } } : {};
  return {
    tenantId: 'eur',
    role: 'b2b_user',
    email: `${username}@example.test`,
    username,
    password: PASSWORD,
    firstName: 'Ana',
    lastName: 'Horvat',
    ...company,
    ...overrides,
  };
}

/** The account of somebody who works for the portal; they belong to no company. */
export function buildStaff(role: 'admin' | 'super_admin' | 'auditor'): NewAccount {
  const username = uniqueName('staff');
  return {
    role,
    tenantId: 'eur',
    email: `${username}@example.test`,
    username,
    password: PASSWORD,
    firstName: 'Mia',
    lastName: 'Novak',
  };
}

/** The fields of a product that an operator has to give. */
export type ProductDraft = Pick<CreateProduct, 'sku' | 'name' | 'prices'> & Partial<CreateProduct>;

export function buildProduct(overrides: Partial<ProductDraft> = {}): ProductDraft {
  const sku = uniqueName('SKU').toUpperCase();
  return { sku, name: `Licence ${sku}`, prices: { eur: '19.99', km: '39.10' }, ...overrides };
}

/** As many different licence keys as requested. */
export function buildKeys(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID().toUpperCase());
}

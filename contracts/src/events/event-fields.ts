import { z } from 'zod';
import { CURRENCIES, TENANTS } from '../primitives/tenant.ts';

// Lists that events share with the rest of the contracts only grow: what was stored once stays readable.

/** A UUID in lower case, as ids are stored. */
export const idField = z.uuid();

export const currencyField = z.enum(CURRENCIES);

/** An amount in minor units (cents) with its currency, as events hold it. */
export const moneyField = z.object({
  minor: z.number().int(),
  currency: currencyField,
});

export const tenantField = z.enum(TENANTS);

/** ISO 8601 instant, UTC. */
export const instantField = z.iso.datetime();

/** A calendar month: '2026-03'. */
export const monthField = z.string().regex(/^\d{4}-\d\d$/);

/** Text encrypted under a person's key; only copied by projections, never compared or branched on. */
export const encryptedField = z.string().startsWith('pe1.');

/** Free text about a company, encrypted under the company's key; only copied by projections. */
export const companyTextField = z.string().startsWith('ce1.');

/** What a company calls something of its own, which may name a person: encrypted under the company's key. */
export const called = {
  name: companyTextField.optional(),
  /** Plain text, from an event that was upcast from v1; new events never set it. */
  plainName: z.string().optional(),
};

/** What an event says that something is called, as it holds it; undefined where it says nothing of it. */
export function nameIn({
  name,
  plainName,
}: {
  readonly name?: string | undefined;
  readonly plainName?: string | undefined;
}): string | undefined {
  return name ?? plainName;
}

/** Why staff did something to a company's money or keys, encrypted under its key. */
export const reasonAboutCompany = {
  reason: companyTextField.optional(),
  /** Plain text, from an event that was upcast from v1; new events never set it. */
  plainReason: z.string().optional(),
};

/**
 * The same where events held it in the clear before, and hold it so where no company is concerned: what is encrypted
 * begins with `ce1.`.
 */
export const textAboutCompany = z.string();

/**
 * What binds a stored secret to its owner: the SHA-256, in hex, of the owner's id, a line feed and what is stored. It
 * says nothing of the secret, and fits nobody else's row.
 */
export const fingerprintField = z.string().regex(/^[0-9a-f]{64}$/);

/** Why staff did something to a person, encrypted under the key of whom it is about. */
export const reasonAboutPerson = {
  reason: encryptedField.optional(),
  /** Plain text, from an event that was upcast from v1; new events never set it. */
  plainReason: z.string().optional(),
};

/** Who sent somebody a link that gives a role, and may take it back until it is taken up. */
export const inviterFields = {
  /** Null: the portal itself, or its command line. */
  invitedBy: idField.nullable(),
  /** Of who sent it: how often all that they had handed out had fallen by then. Absent before it was counted. */
  inviterTerm: z.int().min(0).optional(),
};

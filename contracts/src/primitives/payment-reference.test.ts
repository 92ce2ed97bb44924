import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isBic, isDomesticAccount, isIban } from './bank-account.ts';
import { checkDigits97, holds97 } from './mod-97.ts';
import {
  findPaymentReferences,
  isCreditorReference,
  isDomesticReference,
  paymentReferenceOf,
  printedReference,
} from './payment-reference.ts';
import { TENANTS } from './tenant.ts';

const companyId = '0b6d5f0e-6f0d-4a53-9f3d-0d6a4a8b1c11';
const companies = fc.uuid();
const tenants = fc.constantFrom(...TENANTS);

describe('check digits', () => {
  test.each([
    ['794', '44'],
    ['9999123456789012141490'.slice(0, -2), '90'],
    ['539007547034RF', '18'],
  ])('of %s are %s, as the standards have it', (text, digits) => {
    expect(checkDigits97(text)).toBe(digits);
    expect(holds97(text + digits)).toBe(true);
  });

  test('reveal any one wrong digit, and any two neighbours that have changed places', () => {
    fc.assert(
      fc.property(
        companies,
        tenants,
        fc.tuple(fc.nat({ max: 13 }), fc.nat({ max: 8 })),
        (id, market, [at, by]) => {
          const reference = paymentReferenceOf(id, market);
          const place = reference.length - 14 + at;
          const digit = Number(reference[place]);
          const wrong = replaced(reference, place, String((digit + by + 1) % 10));
          expect(findPaymentReferences(wrong)).toEqual([]);
          const next = reference[place + 1];
          if (next === undefined || next === reference[place]) return;
          const swapped = replaced(replaced(reference, place, next), place + 1, String(digit));
          expect(findPaymentReferences(swapped)).toEqual([]);
        },
      ),
    );
  });
});

describe('the reference of a company', () => {
  test('is the same each time, in the form of its market', () => {
    expect(paymentReferenceOf(companyId, 'eur')).toMatch(/^RF\d{16}$/);
    expect(paymentReferenceOf(companyId, 'km')).toMatch(/^\d{16}$/);
    expect(paymentReferenceOf(companyId, 'eur')).toBe(paymentReferenceOf(companyId, 'eur'));
  });

  test('satisfies the standard of its market, for every company', () => {
    fc.assert(
      fc.property(companies, (id) => {
        expect(isCreditorReference(paymentReferenceOf(id, 'eur'))).toBe(true);
        expect(isDomesticReference(paymentReferenceOf(id, 'km'))).toBe(true);
      }),
    );
  });

  test.each(['RF18539007547034', 'RF18000000000539007547034', 'RF712348231'])(
    '%s, an example of ISO 11649, is one',
    (reference) => expect(isCreditorReference(reference)).toBe(true),
  );

  test.each(['RF19539007547034', 'rf18539007547034', 'RF18', 'XX18539007547034'])(
    '%s is none',
    (reference) => expect(isCreditorReference(reference)).toBe(false),
  );
});

describe('the text of a payment', () => {
  const separator = fc.constantFrom('', ' ', '  ', '-', '/', '.', '\n');
  const around = fc.stringMatching(/^[a-zA-Z ,.:]{0,20}$/);
  /** Sixteen digits behind `RF` are of the other form, and no reference where its check digits are wrong. */
  const before = around.filter((text) => !/r[^a-z]{0,2}f[^a-z]?$/i.test(text));

  test('gives the reference that was printed', () => {
    for (const tenantId of TENANTS) {
      const reference = paymentReferenceOf(companyId, tenantId);
      const text = `invoice 12 of 3.4.2026, ${printedReference(reference)} thank you`;
      expect(findPaymentReferences(text)).toEqual([{ tenantId, reference }]);
    }
  });

  test('gives it whatever the separators and the case, among any words', () => {
    fc.assert(
      fc.property(
        companies,
        tenants,
        fc.record({
          gaps: fc.array(separator, { minLength: 18, maxLength: 18 }),
          before,
          after: around,
        }),
        (id, tenantId, { gaps, before: words, after }) => {
          const reference = paymentReferenceOf(id, tenantId);
          const spaced = Array.from(reference, (sign, at) => sign + (gaps[at] ?? '')).join('');
          const text = `${words} ${spaced.toLowerCase()} ${after}`;
          expect(findPaymentReferences(text)).toEqual([{ tenantId, reference }]);
        },
      ),
    );
  });

  test('gives none of digits that say RF and are not of that form: a person settles it', () => {
    const reference = paymentReferenceOf(companyId, 'km');
    expect(findPaymentReferences(`RF ${reference}`)).toEqual([]);
  });

  test('of two companies gives both, and of the same one twice gives it once', () => {
    const [one, other] = [companyId, 'aaaaaaaa-6f0d-4a53-9f3d-0d6a4a8b1c12'].map((id) =>
      paymentReferenceOf(id, 'eur'),
    );
    expect(findPaymentReferences(`${one} ${other} ${one}`)).toHaveLength(2);
  });

  test('without a reference gives none', () => {
    expect(
      findPaymentReferences('Rechnung 4711 vom 12.03.2026, Kd.-Nr. 99881, 1234567890123456'),
    ).toEqual([]);
  });
});

test('accounts are known by their check digits', () => {
  expect(isIban('DE89370400440532013000')).toBe(true);
  expect(isIban('DE88370400440532013000')).toBe(false);
  expect(isDomesticAccount('1290079401028494')).toBe(true);
  expect(isDomesticAccount('1290079401028495')).toBe(false);
  expect([isBic('COBADEFFXXX'), isBic('COBADEFF'), isBic('COBADE')]).toEqual([true, true, false]);
});

function replaced(text: string, at: number, sign: string): string {
  return text.slice(0, at) + sign + text.slice(at + 1);
}

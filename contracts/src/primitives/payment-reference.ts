import { checkDigits97, holds97 } from './mod-97.ts';
import type { Tenant } from './tenant.ts';
import { TENANTS } from './tenant.ts';

const NUMBER_DIGITS = 14;
const REFERENCE_DIGITS = NUMBER_DIGITS + 2;
const LARGEST_NUMBER = 10n ** BigInt(NUMBER_DIGITS);

/** A reference that a text holds, and the market whose form it has. */
export interface FoundReference {
  readonly tenantId: Tenant;
  readonly reference: string;
}

/**
 * What a company writes on its payments, one for each market: by it the bank's statement is matched. EUR: a creditor
 * reference of ISO 11649, `RF`, two check digits, 14 digits. KM: 16 digits for the field 'poziv na broj', two check
 * digits by model 97, then the same 14. It follows from the company's id, so every company has had it from its first day.
 */
export function paymentReferenceOf(companyId: string, tenantId: Tenant): string {
  const digits = paymentNumberOf(companyId);
  return tenantId === 'km'
    ? `${checkDigits97(digits)}${digits}`
    : `RF${checkDigits97(`${digits}RF`)}${digits}`;
}

/** The 14 digits that the references of a company have in common. Two ids may have the same: they are claimed. */
export function paymentNumberOf(companyId: string): string {
  const number = BigInt(`0x${companyId.replaceAll('-', '')}`) % LARGEST_NUMBER;
  return String(number).padStart(NUMBER_DIGITS, '0');
}

/** As people read and copy it: in groups of four. */
export function printedReference(reference: string): string {
  return (reference.match(/.{1,4}/g) ?? []).join(' ');
}

/** Whether a text is a creditor reference of ISO 11649 with the right check digits, of any issuer. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && holds97(`${text.slice(4)}${text.slice(0, 4)}`);
}

/** Whether 16 digits are a reference of the KM market. */
export function isDomesticReference(text: string): boolean {
  return (
    text.length === REFERENCE_DIGITS &&
    /^\d+$/.test(text) &&
    holds97(`${text.slice(2)}${text.slice(0, 2)}`)
  );
}

/** Up to two signs may stand between two characters: banks group, wrap and punctuate. */
const CREDITOR_REFERENCE = /R[^0-9A-Z]{0,2}F(?:[^0-9A-Z]{0,2}\d){16}(?!\d)/g;
const LONGEST_GAP = 2;

/** The references in a payment's text, each once, whatever its case and separators; wrong check digits are none. */
export function findPaymentReferences(text: string): readonly FoundReference[] {
  const upper = text.toUpperCase();
  const creditor = (upper.match(CREDITOR_REFERENCE) ?? [])
    .map((match) => match.replaceAll(/[^0-9A-Z]/g, ''))
    .filter(isCreditorReference);
  // Digits of the one form are not looked at again as the other.
  const domestic = digitRuns(upper.replaceAll(CREDITOR_REFERENCE, ' _ ')).filter(
    isDomesticReference,
  );
  const found = { eur: new Set(creditor), km: new Set(domestic) };
  return TENANTS.flatMap((tenantId) =>
    Array.from(found[tenantId], (reference) => ({ tenantId, reference })),
  );
}

/** Every 16 digits that begin and end with a group of digits, the groups close together. */
function digitRuns(text: string): readonly string[] {
  const groups = Array.from(text.matchAll(/\d+/g), ({ 0: digits, index }) => ({ digits, index }));
  return groups.flatMap((_, start) => {
    const run = runFrom(text, groups.slice(start));
    return run === undefined ? [] : [run];
  });
}

function runFrom(
  text: string,
  groups: readonly { readonly digits: string; readonly index: number }[],
): string | undefined {
  let run = '';
  let end = groups[0]?.index ?? 0;
  for (const { digits, index } of groups) {
    const gap = text.slice(end, index);
    if (gap.length > LONGEST_GAP || /[0-9A-Z]/.test(gap)) return undefined;
    run += digits;
    end = index + digits.length;
    if (run.length >= REFERENCE_DIGITS) return run.length === REFERENCE_DIGITS ? run : undefined;
  }
  return undefined;
}

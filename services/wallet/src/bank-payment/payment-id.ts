import { derivedId } from 'kernel/commands/derived-id';
import type { Tenant } from 'contracts/primitives/tenant';

/** Namespace of the ids of rows. */
const ROW_IDS = '5e3d3a0c-9d0f-4c5d-8a55-3f7e7f6f7b11';
/** Namespace of the ids of payments. */
const PAYMENT_IDS = '0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77';

/** The same for lines of the same words, however their columns are mapped or their text encoded. */
export function rowIdOf(tenantId: Tenant, row: string): string {
  return derivedId(ROW_IDS, `${tenantId} ${row}`);
}

/**
 * The ids of the lines of a file: by all that a line says and how many lines before it say the same, since two payments
 * may be alike. The same file has the same ids whenever it is imported, and by whomever.
 */
export function withPaymentIds<Line extends { readonly rowId: string }>(
  lines: readonly Line[],
): readonly (Line & { readonly paymentId: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const before = seen.get(line.rowId) ?? 0;
    seen.set(line.rowId, before + 1);
    return { ...line, paymentId: derivedId(PAYMENT_IDS, `row ${line.rowId} ${before}`) };
  });
}

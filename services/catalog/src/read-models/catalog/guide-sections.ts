import type { GuideSection } from 'contracts/constants/catalog';
import { GUIDE_SECTIONS } from 'contracts/constants/catalog';
import type { Tenant } from 'contracts/primitives/tenant';

/** Sections of a guide that have something to show in a market: in km the local text or the English one. */
export function guideSections(
  guide: Readonly<Record<string, string | undefined>>,
  tenantId: Tenant,
): GuideSection[] {
  const shown = GUIDE_SECTIONS.filter(
    ({ field }) => guide[field] || (tenantId === 'km' && guide[`${field}Km`]),
  );
  return shown.map(({ section }) => section);
}

import type { PortalConnection } from 'kernel/http/portal-connection';
import type { Past } from './past.ts';

/** Products that an admin has begun and not published. */
const DRAFTS = [
  {
    sku: 'MOS-AI-1Y',
    name: 'Most Studio Companion 1 Year',
    maker: 'Most Tools',
    category: 'development/tools/ide',
    prices: { eur: '119.00', km: '232.74' },
    daysAgo: 6,
  },
  {
    sku: 'KAS-CLD-25',
    name: 'Kastel Cloud Guard 25 Devices',
    maker: 'Kastel Security',
    category: 'security/endpoint/antivirus',
    prices: { eur: '540.00' },
    daysAgo: 2,
  },
] as const;

/** A category that shops do not show. */
const CLOSED_CATEGORY = { name: 'Season offers', nameKm: 'Sezonska ponuda', sortOrder: 900 };
const CLOSED_DAYS_AGO = 52;

/** What is not in the shops yet, or no longer. */
export async function seedUnshown(
  portal: PortalConnection,
  past: Past,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { category, daysAgo, ...product } of DRAFTS) {
    const categoryId = categories.get(category);
    const draft = {
      ...product,
      ...(categoryId ? { categoryId } : {}),
      visibility: 'draft',
    } as const;
    await portal
      .at(past.daysAgo(daysAgo))
      .command('CreateProduct', draft, `demo product ${product.sku}`);
  }
  const firstDay = portal.at(past.begins);
  const { id } = await firstDay.command('CreateCategory', CLOSED_CATEGORY, 'demo closed category');
  const { name, nameKm } = CLOSED_CATEGORY;
  const closing = { categoryId: id, name, nameKm, isActive: false };
  const later = portal.at(past.daysAgo(CLOSED_DAYS_AGO));
  await later.command('ChangeCategory', closing, 'demo closes category');
}

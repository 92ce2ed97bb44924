import type { AdminUser } from 'contracts/api/admin';
import type { StockWatch } from 'contracts/api/stock-watch';
import type { RenderedMail } from './mail-sender.ts';
import { oneLine } from './names-in-mails.ts';

interface LowProduct {
  readonly name: string;
  readonly sku: string;
}

/** Tells the admins that a product runs out of keys; undefined when it does not any more, or nobody is there. */
export function lowStockMail(
  watch: StockWatch,
  product: LowProduct,
  { admins, portal }: { readonly admins: readonly AdminUser[]; readonly portal: string },
): RenderedMail | undefined {
  const to = admins.map(({ email }) => email).join(', ');
  if (watch.lowSince === null || watch.threshold === null || to === '') return undefined;
  const name = `${oneLine(product.name)} (${oneLine(product.sku)})`;
  const text = `Hello,

${name} has ${watch.available} keys left in stock.
You wanted to be told at ${watch.threshold}.

The stock, and where thresholds are set:
${new URL('/admin/keys/stock', portal).href}
`;
  return { to, subject: `Low stock: ${name}`, text };
}

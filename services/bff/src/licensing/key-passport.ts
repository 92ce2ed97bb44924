import type { KeyPassport } from 'contracts/api/admin-keys';
import type { LicensingKeyResult } from 'contracts/calls/licensing';
import type { OrdersGetResult } from 'contracts/calls/ordering';
import { HttpError } from 'kernel/http/http-error';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Asking } from '../http/route.ts';

/** Puts together what the areas know of one key: licensing its life, ordering its sale, accounts the names. */
export async function readPassport(call: Asking, keyId: string): Promise<KeyPassport> {
  const key = await call.runQuery('licensing.key', { keyId });
  const [order, product] = await Promise.all([orderOf(call, key), productOf(call, key.productId)]);
  const people = await peopleOf(call, actorsOf(key, order));
  const named = (id: string) => namedActor(people, id);
  const { batch, reveals, revocation, replacement, ...record } = key;
  return {
    ...record,
    product,
    batch: { ...batch, importer: named(batch.importedBy) },
    order: order && {
      id: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      buyer: named(order.placedBy),
    },
    company: order && {
      id: order.companyId,
      name: people.get(order.placedBy)?.companyName ?? null,
    },
    reveals: reveals.map(({ byId, ...reveal }) => ({ ...reveal, by: named(byId) })),
    revocation: revocation && action(revocation, named),
    replacement: replacement && action(replacement, named),
  };
}

function actorsOf(key: LicensingKeyResult, order: OrdersGetResult | null): readonly string[] {
  const { batch, reveals, revocation, replacement } = key;
  return [
    batch.importedBy,
    ...reveals.map(({ byId }) => byId),
    ...[revocation, replacement].flatMap((each) => each?.byId ?? []),
    ...(order ? [order.placedBy] : []),
  ];
}

function action<Done extends { readonly byId: string }, Named>(
  { byId, ...done }: Done,
  named: (id: string) => Named,
): Omit<Done, 'byId'> & { readonly by: Named } {
  return { ...done, by: named(byId) };
}

async function orderOf(
  { runQuery }: Asking,
  { orderId }: LicensingKeyResult,
): Promise<OrdersGetResult | null> {
  return orderId === null ? null : unlessMissing(runQuery('admin.order', { orderId }));
}

/** The name of a product; null where the catalogue has none. */
export async function productOf(
  { runQuery }: Asking,
  productId: string,
): Promise<KeyPassport['product']> {
  const product = await unlessMissing(runQuery('admin.product', { productId }));
  return product && { name: product.name, sku: product.sku };
}

/** What another area has not heard of yet is left out. */
async function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

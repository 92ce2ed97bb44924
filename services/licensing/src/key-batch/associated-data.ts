/** Associated data of a sealed key: it opens only as the key of these markets, this product and this id. */
export function keyAssociatedData(
  batch: { readonly tenants: readonly string[]; readonly productId: string },
  keyId: string,
): string {
  return JSON.stringify([batch.tenants, batch.productId, keyId]);
}

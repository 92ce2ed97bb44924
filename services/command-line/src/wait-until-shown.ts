import { HttpError } from 'kernel/http/http-error';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** A query waits by itself for what its caller wrote, 0.8 s at most; a read model that stands still must not hang this. */
const ATTEMPTS = 25;

/** Waits until the catalogue shows a product that was created: so an import runs ahead of what buyers see by seconds. */
export async function waitUntilShown(
  productId: string,
  { portal, signal }: { readonly portal: PortalConnection; readonly signal: AbortSignal },
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    try {
      await portal.query('admin.product', { productId });
      return;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status !== 404 && error.status !== 503) return;
    }
  }
}

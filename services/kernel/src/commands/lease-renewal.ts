/** Renews what is held for long, so that a lease may be short and is soon free after its owner has died. */
export interface LeaseRenewal<Lease> {
  /** @returns what is called when the lease is given back. */
  hold(lease: Lease): () => void;
}

/**
 * @param renew is called for leases that were held over a whole interval; what is answered sooner costs nothing. When
 * it fails the leases run out, as if their owner had died.
 */
export function createLeaseRenewal<Lease>(
  renew: (leases: readonly Lease[]) => Promise<void>,
  everyMs: number,
): LeaseRenewal<Lease> {
  const fresh = new Set<Lease>();
  const lasting = new Set<Lease>();
  let timer: NodeJS.Timeout | undefined;

  const tick = (): void => {
    if (lasting.size > 0) renew([...lasting]).catch(() => undefined);
    for (const lease of fresh) lasting.add(lease);
    fresh.clear();
    if (lasting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    hold: (lease) => {
      fresh.add(lease);
      timer ??= setInterval(tick, everyMs).unref();
      return () => {
        fresh.delete(lease);
        lasting.delete(lease);
      };
    },
  };
}

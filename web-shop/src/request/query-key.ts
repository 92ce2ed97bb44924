import type { EndpointName } from 'contracts/endpoints/api';

/** Such as `'/api/orders/:orderId'`. */
type EndpointPath = EndpointName extends `${string} ${infer Path}` ? Path : never;

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * What is cached is named after the address that it comes from: a change there refreshes all that begins with it. What
     * comes of what was typed is named after its screen.
     */
    queryKey: readonly [EndpointPath | 'quick-order', ...unknown[]];
  }
}

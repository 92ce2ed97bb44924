const BASE = '/api/admin/operations';

/** Addresses of the console's operations; apart from the others, which the shop loads too. */
export const operationsPaths = {
  projections: `${BASE}/projections`,
  parked: `${BASE}/parked`,
  retryParked: `${BASE}/parked/retry`,
  skipParked: `${BASE}/parked/skip`,
  rebuilds: `${BASE}/rebuilds`,
  rebuild: (id: string) => `${BASE}/rebuilds/${encodeURIComponent(id)}`,
  stopRebuild: (id: string) => `${BASE}/rebuilds/${encodeURIComponent(id)}/stop`,
  queues: `${BASE}/queues`,
  signIns: `${BASE}/sign-ins`,
  signInsCsv: `${BASE}/sign-ins/export.csv`,
  deeds: `${BASE}/deeds`,
  deedsCsv: `${BASE}/deeds/export.csv`,
} as const;

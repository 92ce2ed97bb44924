/** Where the parts of the operations are. */
export const operationsPlaces = {
  readModels: '/admin/operations',
  parked: '/admin/operations/parked',
  queue: '/admin/operations/queue',
  signIns: '/admin/operations/sign-ins',
  actions: '/admin/operations/deeds',
} as const;

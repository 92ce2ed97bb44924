export const orderPath = (id: string): string => `/admin/orders/${encodeURIComponent(id)}`;

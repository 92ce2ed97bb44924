export const ticketPath = (id: string): string =>
  `/admin/support/tickets/${encodeURIComponent(id)}`;

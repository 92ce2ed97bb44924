/** What a company spent and ordered; apart from the rest, for the screens that need it alone. */
export const spendingPaths = {
  ownOrdersCsv: '/api/orders/export.csv',
  spendingReport: '/api/orders/spending',
  spendingReportCsv: '/api/orders/spending.csv',
} as const;

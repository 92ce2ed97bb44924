export const spending = {
  tab: 'Spending',
  ordersFile: (ending: string) => `Download these orders as ${ending}`,
  spendingFile: (ending: string) => `Download this table as ${ending}`,
  fileFailed: 'The file could not be fetched',
  lead: 'What completed orders cost, with what was refunded taken off. Months begin and end by the clock of the market.',
  loading: 'Loading Spending...',
  failed: 'The spending could not be loaded',
  by: 'Show by',
  groups: { month: 'Month', branch: 'Branch', person: 'Person' },
  heads: { month: 'MONTH', branch: 'BRANCH', person: 'PERSON' },
  period: 'Period',
  months: (count: number) => (count === 1 ? 'This month' : `Last ${count} months`),
  chart: (group: string, from: string, to: string) => `Spending by ${group}, ${from} to ${to}`,
  table: 'Spending',
  orders: 'ORDERS',
  spent: 'SPENT',
  total: 'Total',
  noBranch: 'Without a branch',
  emptyTitle: 'Nothing was spent in these months',
  emptyHint: 'Choose a longer period.',
};

export type SpendingTexts = typeof spending;

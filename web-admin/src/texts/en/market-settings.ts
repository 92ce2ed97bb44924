/** Of the settings of a market: its bank account, sums and thresholds. */
export const marketSettings = {
  title: 'Settings of the portal',
  bank: 'Bank account',
  bankHint: 'Companies see it with their payment reference, so that they can pay in.',
  holder: 'Account holder',
  bankName: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  accountNumber: 'Account number',
  limits: 'Limits',
  approvalSum: 'Sum above which a second admin must agree',
  approvalHint:
    'Deposits, adjustments, reversals and raised credit limits above it wait. So does what takes one company above it within 24 hours, or one person above three times as much for all companies. 0: all of them.',
  lowStock: 'Keys in stock at which a product counts as low',
  lowStockHint: 'Where a product has no threshold of its own.',
  saved: 'Settings saved; account and sum hold once a second super admin has approved them',
  askedBy: 'asked for by',
  readOnly: 'Only super administrators change these settings.',
  none: 'Not set',
  history: 'What was changed',
  noHistory: 'Nobody has changed anything yet.',
  fields: {
    bankDetails: 'Bank account',
    approvalSum: 'Sum for a second admin',
    lowStockThreshold: 'Low stock',
  },
  became: (before: string, after: string) => `${before} → ${after}`,
};

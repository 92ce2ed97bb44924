/** What super admins ask for and another one of them decides: settings of the markets, and roles of admins. */
export const TWO_PEOPLE_COMMANDS = [
  'ChangeMarketSettings',
  'ApproveSettingsRequest',
  'RejectSettingsRequest',
  'ApproveRoleRequest',
  'RejectRoleRequest',
] as const;

/** What the console asks for them. */
export const TWO_PEOPLE_QUERIES = ['wallet.settings', 'wallet.settingsHistory'] as const;

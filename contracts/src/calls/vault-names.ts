/** What admins do with the keys of the vault. */
export const VAULT_COMMANDS = [
  'RevealKey',
  'RevokeKeys',
  'ReplaceKey',
  'PlanRecall',
  'WatchStock',
  'RequestFromVault',
  'DecideVaultRequest',
] as const;

export const VAULT_QUERIES = [
  'licensing.keys',
  'licensing.keyExport',
  'licensing.key',
  'licensing.batches',
  'licensing.deliveries',
  'licensing.recall',
  'licensing.stockWatch',
  'licensing.vaultRequests',
] as const;

import type { SettingsFields } from 'contracts/api/admin-wallets';
import { toDecimalString } from 'contracts/primitives/money';
import type { Settings } from './settings.ts';

/** Settings as the API shows them; of some of them, those. */
export function presentSettings(settings: Settings): SettingsFields;
export function presentSettings(settings: Partial<Settings>): Partial<SettingsFields>;
export function presentSettings({ approvalSum, ...others }: Partial<Settings>) {
  return approvalSum ? { ...others, approvalSum: toDecimalString(approvalSum) } : others;
}

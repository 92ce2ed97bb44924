import { withSettingFiles } from './setting-files.ts';
import { requireVerifiedConnections } from './verified-connections.ts';

/**
 * The environment with the settings that stand in files. An empty variable counts as not given, as in a shell's
 * `VAR= command`.
 * @param names the settings that are read.
 * @throws {ConfigurationError} when a file cannot be read, or a setting turns off the check of certificates.
 */
export function givenSettings(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): NodeJS.ProcessEnv {
  const all = withSettingFiles(environment, names);
  requireVerifiedConnections(all, names);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

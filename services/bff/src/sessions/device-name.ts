import Bowser from 'bowser';

/** The library's names where people say less. */
const BROWSERS: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
const SYSTEMS: Readonly<Record<string, string>> = { 'Chrome OS': 'ChromeOS' };

/** No browser says more of itself; whoever does is not worth reading to the end. */
const LONGEST = 512;

export const UNKNOWN_DEVICE = 'Unknown device';

/** A short name for people, from the User-Agent header: 'Chrome on Linux'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST));
  const program = BROWSERS[browser.name ?? ''] ?? browser.name;
  // iPhones and iPads go by what they are called, not by what runs on them.
  const system = os.name === 'iOS' ? platform.model : os.name;
  const known = [program, SYSTEMS[system ?? ''] ?? system].filter(Boolean);
  return known.length > 0 ? known.join(' on ') : UNKNOWN_DEVICE;
}

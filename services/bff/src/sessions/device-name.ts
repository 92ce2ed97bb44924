/** What a browser says of itself, the special before the general: Edge and Opera call themselves Chrome too. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

/** Phones before desktops: an Android is a Linux, and an iPhone is 'like Mac OS X'. */
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

export const UNKNOWN_DEVICE = 'Unknown device';

/** A short name for people, from the User-Agent header: 'Chrome on Linux'. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

function nameIn(names: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(text))?.[0];
}

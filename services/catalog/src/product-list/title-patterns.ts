import type { ProductFields } from 'contracts/api/admin';

type Platform = NonNullable<ProductFields['platform']>;
type Region = NonNullable<ProductFields['region']>;

const PLATFORM_PATTERNS: readonly (readonly [Platform, RegExp])[] = [
  ['windows', /\b(?:windows|win(?:32|64|nt|xp|9[58]|2k|2000)?)\b/],
  ['mac', /\b(?:mac(?:intosh|os|osx|s)?|os x)\b/],
  ['linux', /\blinux\b/],
];

/** Systems of hand-helds; Windows Mobile is one of them, not Windows. */
const MOBILE = /\b(?:windows mobile|pocket ?pc|palm ?os|symbian|android|iphone)\b/;

/** Beside a Mac a PC means Windows; by itself it says little. */
const [MAC, PC] = [/\bmac\b/, /\bpc\b/];

/** Only words about an edition: a map of the USA is sold everywhere. */
const REGION_PATTERNS: readonly (readonly [Region, RegExp])[] = [
  ['worldwide', /\bworldwide\b/],
  ['europe', /\b(?:emea|european? (?:only|edition|version))\b/],
  ['north-america', /\b(?:usa?|north americ(?:a|an)) (?:only|edition|version)\b/],
  ['asia-pacific', /\b(?:apac|asia[ -]pacific)\b/],
];

/** The one platform a title names; none when it names several or no platform. */
export function platformOf(title: string): Platform | undefined {
  const text = title.toLowerCase();
  if (MOBILE.test(text)) return 'mobile';
  return namesMacAndPc(text) ? undefined : only(matchesIn(text, PLATFORM_PATTERNS));
}

/** In one line: what stands in another is about something else. */
function namesMacAndPc(text: string): boolean {
  return text.split(/[\n\r\u2028\u2029]/).some((line) => MAC.test(line) && PC.test(line));
}

/** The one region a title names; none when it names several or no region. */
export function regionOf(title: string): Region | undefined {
  return only(matchesIn(title.toLowerCase(), REGION_PATTERNS));
}

function matchesIn<Value>(title: string, patterns: readonly (readonly [Value, RegExp])[]): Value[] {
  return patterns.filter(([, clue]) => clue.test(title)).map(([value]) => value);
}

function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined;
}

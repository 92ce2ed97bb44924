import type { DemoProduct } from '../catalogue/price-list.ts';

/** What a guide says in one language; `name` stands for the product. */
interface GuideTexts {
  readonly installation: (name: string) => string;
  readonly activation: (name: string) => string;
  readonly gettingStarted: (name: string) => string;
  readonly requirements: string;
  readonly troubleshooting: (name: string) => string;
}

/** The guide of a kind of product, in English and in Bosnian. */
export interface KindGuide {
  readonly en: GuideTexts;
  readonly bs: GuideTexts;
}

export const GUIDE_KINDS = [
  'system',
  'office',
  'antivirus',
  'network',
  'backup',
  'design',
  'media',
  'developer',
  'database',
  'business',
  'service',
  'mobile',
] as const;
export type GuideKind = (typeof GUIDE_KINDS)[number];

/** Beginnings of category paths; the first that fits says the kind. */
const KINDS_OF_CATEGORIES: readonly (readonly [string, GuideKind])[] = [
  ['systems', 'system'],
  ['office', 'office'],
  ['security/endpoint', 'antivirus'],
  ['security/network', 'network'],
  ['security/backup', 'backup'],
  ['design/media', 'media'],
  ['design', 'design'],
  ['development/data', 'database'],
  ['development', 'developer'],
  ['business', 'business'],
];

/** What runs in a browser or on a telephone is installed like its own kind, whatever it is for. */
export function kindOf({ category, platform }: DemoProduct): GuideKind {
  if (platform === 'web') return 'service';
  if (platform === 'mobile') return 'mobile';
  return KINDS_OF_CATEGORIES.find(([path]) => category.startsWith(path))?.[1] ?? 'office';
}

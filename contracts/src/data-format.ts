/** This release, as package.json says it. */
export const RELEASE = '0.2.0';

/** What releases before one cannot read. */
export interface DataFormat {
  /** Counted from 1. */
  readonly number: number;
  /** The first release that reads it. */
  readonly release: string;
  /** Types of events, with their versions, that came with it: `OrderPlaced.v2`. */
  readonly eventTypes: readonly string[];
}

/**
 * The formats of the log in their order. A release whose events those before it cannot read adds one: data takes it on
 * when the first such event is written, and is not started on by an older release from then on (decision 133). What the
 * log held before formats were counted is the first one.
 */
export const DATA_FORMATS: readonly DataFormat[] = [
  { number: 1, release: '0.1.0', eventTypes: [] },
];

/** The format that a type of event needs of its readers. */
export function formatOf(
  eventType: string,
  formats: readonly DataFormat[] = DATA_FORMATS,
): DataFormat | undefined {
  return formats.find(({ eventTypes }) => eventTypes.includes(eventType)) ?? formats[0];
}

const SECONDS = 86_400;
const MILLISECONDS = 1_000;
/** Day 0 of the two calendars of workbooks. That of 1900 counts a 29 February 1900, which there was not. */
const DAY_0_OF_1900 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
const DAY_THAT_NEVER_WAS = 60;
/** 9999-12-31, the last day that spreadsheets show, in the calendar of 1900. */
const LAST_DAY = 2_958_465;
const DAYS_BETWEEN = 1_462;

/**
 * The day of a serial number as `2026-11-25`, with its time behind it where it has one.
 * @returns undefined for what is no day of the calendar.
 */
export function serialDay(serial: number, is1904: boolean): string | undefined {
  const seconds = Math.round(serial * SECONDS);
  const day = Math.floor(seconds / SECONDS);
  const last = is1904 ? LAST_DAY - DAYS_BETWEEN : LAST_DAY;
  if (day < (is1904 ? 0 : 1) || day > last) return undefined;
  if (!is1904 && day === DAY_THAT_NEVER_WAS) return undefined;
  const skipped = !is1904 && day < DAY_THAT_NEVER_WAS ? SECONDS : 0;
  const zero = is1904 ? DAY_0_OF_1904 : DAY_0_OF_1900;
  const at = new Date(zero + (seconds + skipped) * MILLISECONDS).toISOString();
  return seconds % SECONDS === 0 ? at.slice(0, 10) : `${at.slice(0, 10)} ${at.slice(11, 19)}`;
}

/** A part of a day as `08:30:00`. */
export function serialTime(part: number): string {
  const seconds = Math.round(part * SECONDS) % SECONDS;
  return new Date(seconds * MILLISECONDS).toISOString().slice(11, 19);
}

/** A day as newer workbooks may write it in words, `2026-11-25T08:30:00.000Z`; at midnight without its time. */
export function isoDay(written: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(written) ?? [];
  if (day === undefined || time === undefined) return written;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

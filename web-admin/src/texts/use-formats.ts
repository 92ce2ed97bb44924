import { useMemo } from 'react';
import { MONTHS, useLanguage, useLocale } from 'web-shared/texts/language';

/** Counts as people of the language write them: 10,000 or 10.000. */
export function useCount(): (count: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    return (count) => format.format(count);
  }, [locale]);
}

/** A moment to the second and with the name of the reader's time zone: for those who compare it with other records. */
export function useExactMoment(): (at: string) => string {
  const locale = useLocale();
  const month = MONTHS[useLanguage()];
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month,
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    });
    return (at) => format.format(new Date(at));
  }, [locale, month]);
}

/** A day of a calendar ('2026-03-31'), which is the same for every reader. */
export function useDay(): (day: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    });
    return (day) => format.format(new Date(`${day}T00:00:00.000Z`));
  }, [locale]);
}

/** A day of a calendar with its year, as a bank writes it: 31 Mar 2026, 31. 3. 2026. */
export function useDate(): (day: string) => string {
  const locale = useLocale();
  const month = MONTHS[useLanguage()];
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month,
      year: 'numeric',
      timeZone: 'UTC',
    });
    return (day) => format.format(new Date(`${day}T00:00:00.000Z`));
  }, [locale, month]);
}

const BYTE_UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** How large a file is: '0.4 kB', '12.3 MB'. */
export function useFileSize(): (bytes: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return (bytes) => {
      const power = bytes < 1_000 ? 1 : Math.floor(Math.log10(bytes) / 3);
      const place = Math.min(power, BYTE_UNITS.length) - 1;
      return `${format.format(bytes / 1_000 ** (place + 1))} ${BYTE_UNITS[place] ?? ''}`;
    };
  }, [locale]);
}

/** How long something took: '0.4 s', '42 s', '3 min 5 s'. */
export function useDuration(): (ms: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    return (ms) => {
      const seconds = Math.round(ms / 1_000);
      if (seconds < 10) return `${tenths.format(ms / 1_000)} s`;
      const rest = `${seconds % 60} s`;
      return seconds < 60 ? rest : `${Math.floor(seconds / 60)} min ${rest}`;
    };
  }, [locale]);
}

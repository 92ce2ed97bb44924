import { useMemo } from 'react';
import { useLanguage, useLocale } from './language.ts';

/** Counts as people of the language write them: 10,000 or 10.000. */
export function useCount(): (count: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    return (count) => format.format(count);
  }, [locale]);
}

/** A moment in the reader's own language and time zone: 24 hours, and a month that is not taken for a day. */
export function useMoment(): (at: string) => string {
  const locale = useLocale();
  const month = useLanguage() === 'en' ? 'short' : 'numeric';
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month,
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
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

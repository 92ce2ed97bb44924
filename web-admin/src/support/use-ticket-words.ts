import { useTexts } from '../texts/use-texts.ts';
import { useMe, useStaff } from './use-staff.ts';

/** What the fields of a ticket that staff change, and their values, are called. */
export function useTicketWords() {
  const { support: texts } = useTexts();
  const { fields } = texts;
  const labels: Readonly<Record<string, string>> = { ...fields, assigneeId: fields.assignee };
  const staff = [useMe(), ...useStaff()].map(({ id, name }) => [id, name] as const);
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status: texts.statuses,
    priority: texts.priorities,
    category: texts.categories,
    assigneeId: { '': texts.nobody, ...Object.fromEntries(staff) },
  };
  return {
    labelOf: (field: string): string => labels[field] ?? field,
    valueOf: (field: string, value: string): string => values[field]?.[value] ?? value,
  };
}

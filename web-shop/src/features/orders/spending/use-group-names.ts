import type { SpendingReport } from 'contracts/api/spending';
import type { SpendingBy } from 'contracts/constants/spending';
import { LOCALES } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';
import { useOrdersTexts } from '../../../texts/use-orders-texts.ts';
import { useSpendingTexts } from '../use-spending-texts.ts';

type Named = Pick<SpendingReport['groups'][number], 'key' | 'name'>;

/** How months, branches and people are called in the reader's language. */
export function useGroupNames() {
  const texts = useSpendingTexts();
  const { formerColleague } = useOrdersTexts();
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    month: language === 'bs' ? 'numeric' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const month = (of: string) => format.format(new Date(`${of}-01T00:00:00.000Z`));
  function nameOf(by: SpendingBy, { key, name }: Named): string {
    if (by === 'month') return month(name);
    if (name !== '') return name;
    return by === 'branch' && key === null ? texts.noBranch : formerColleague;
  }
  return { month, nameOf };
}

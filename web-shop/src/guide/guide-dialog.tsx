import { useQuery } from '@tanstack/react-query';
import type { Product } from 'contracts/api/catalog';
import * as Tabs from 'radix-ui/tabs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { productQuery } from '../api/product.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Loading } from '../design/loading.tsx';
import { tabClass, tabListClass } from '../design/tab-class.ts';
import { ErrorPanel } from '../design/panel.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { guideTexts, hasContent, languageFor } from './guide-texts.ts';
import type { GuideLanguage, GuideTexts } from './guide-texts.ts';

export function GuideDialog({
  product,
  onClose,
}: {
  product: Pick<Product, 'id' | 'name'>;
  onClose: () => void;
}): ReactElement {
  const texts = useShopTexts().guide;
  const { tenant } = useMarket();
  const query = useQuery(productQuery(product.id, tenant));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={product.name}
    >
      <div className="min-h-72 overflow-y-auto p-5">
        {query.isPending ? <Loading text={texts.loading} /> : null}
        {query.isError ? (
          <ErrorPanel
            title={texts.failed}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.data === undefined ? null : <Guide product={query.data} />}
      </div>
    </Dialog>
  );
}

function Guide({ product }: { product: Product }): ReactElement {
  const texts = useShopTexts().guide;
  const { currency, paths } = useMarket();
  const mayAsk = useCurrentUser()?.companyId != null;
  const [language, setLanguage] = useState(() => languageFor(product, currency));
  const sections = guideTexts(product, language);
  const bilingual =
    hasContent(guideTexts(product, 'local')) && hasContent(guideTexts(product, 'english'));
  return (
    <div className="flex flex-col gap-4">
      {bilingual ? <LanguageSwitch language={language} onChange={setLanguage} /> : null}
      <Sections key={language} sections={sections} language={language} />
      {mayAsk ? (
        <Link
          to={paths.newTicket('product', product.id)}
          className="self-start font-medium text-accent hover:underline"
        >
          {texts.ask}
        </Link>
      ) : null}
    </div>
  );
}

function Sections({
  sections,
  language,
}: {
  sections: readonly GuideTexts[];
  language: GuideLanguage;
}): ReactElement {
  const texts = useShopTexts().guide;
  const first = sections.find(({ text }) => text !== '')?.section ?? 'installation';
  return (
    <Tabs.Root defaultValue={first} className="flex flex-col gap-4">
      <Tabs.List aria-label={texts.title} className={tabListClass}>
        {sections.map(({ section, text }) => (
          <Tabs.Trigger key={section} value={section} disabled={text === ''} className={tabClass}>
            {texts.sections[section]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sections.map(({ section, text }) => (
        <Tabs.Content key={section} value={section} className="flex flex-col gap-4 rounded-control">
          <p
            lang={language === 'local' ? 'bs' : 'en'}
            className="max-w-prose text-lead whitespace-pre-line"
          >
            {text}
          </p>
          <div>
            <CopyButton label={texts.copy} text={() => text} />
          </div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function LanguageSwitch({
  language,
  onChange,
}: {
  language: GuideLanguage;
  onChange: (language: GuideLanguage) => void;
}): ReactElement {
  const texts = useShopTexts().guide;
  return (
    <div
      role="group"
      aria-label={texts.language}
      className="flex self-start rounded-control bg-surface-2 p-0.5"
    >
      {(['local', 'english'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === language}
          onClick={() => onChange(each)}
          className="transition-quick h-11 rounded-md px-3 text-meta font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-accent tablet:h-8"
        >
          {texts[each]}
        </button>
      ))}
    </div>
  );
}

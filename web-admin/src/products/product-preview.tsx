import { GUIDE_SECTIONS } from 'contracts/constants/catalog';
import { TYPED_AMOUNT } from 'contracts/primitives/money';
import { formatAmount } from 'contracts/primitives/money-format';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import type { EditBody, Typed } from '../data/record-types.ts';
import { Badge } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { isWritten } from '../record/is-written.ts';
import { ProductPicture } from './product-picture.tsx';
import { typedPrice } from './typed-price.ts';
import { useShownImage } from './use-shown-image.ts';

type Values = Typed<EditBody<'products'>>;

/** What is in the form, saved or not, as buyers of a market will read it. */
export function ProductPreview(): ReactElement {
  const { products: texts, markets } = useTexts();
  const [tenant, setTenant] = useState<Tenant>('eur');
  const values: Values = useWatch<EditBody<'products'>>();
  return (
    <aside className="section preview" aria-label={texts.preview.title}>
      <div className="row preview-head">
        <h2>{texts.preview.title}</h2>
        <div role="group" aria-label={markets.label} className="segments">
          {TENANTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === tenant}
              onClick={() => setTenant(each)}
            >
              {markets[each]}
            </button>
          ))}
        </div>
      </div>
      <Card values={values} tenant={tenant} />
      <Guide values={values} tenant={tenant} />
    </aside>
  );
}

interface PartProps {
  values: Values;
  tenant: Tenant;
}

function Card({ values, tenant }: PartProps): ReactElement {
  const { preview, visibilities } = useTexts().products;
  const name = inMarket(values, 'name', tenant);
  const price = priceOf(values, tenant);
  const { imageUrl } = useShownImage(values.imageUrl ?? '');
  const { visibility } = values;
  const hidden = visibility === 'draft' || visibility === 'retired' ? visibility : undefined;
  return (
    <div className="preview-card" lang={tenant === 'km' ? 'bs' : undefined}>
      <div className="row">
        <ProductPicture imageUrl={imageUrl} name={name} />
        {hidden === undefined ? null : <Badge tone="warn">{visibilities[hidden]}</Badge>}
      </div>
      <p className="preview-name">{name === '' ? preview.noName : name}</p>
      <p className="mono muted">{values.sku}</p>
      <p className="preview-price figures">{price ?? preview.notSold}</p>
      <p className="preview-text">{inMarket(values, 'description', tenant)}</p>
    </div>
  );
}

/** One section at a time, as in the shop's dialog. */
function Guide({ values, tenant }: PartProps): ReactElement {
  const { preview, guides, sections } = useTexts().products;
  const [chosen, setChosen] = useState<string>();
  const local =
    tenant === 'km' && GUIDE_SECTIONS.some(({ field }) => isWritten(values[`${field}Km`] ?? ''));
  // With one text of its own, the KM shop opens the guide in Bosnian.
  const written = GUIDE_SECTIONS.map(({ field }) => ({
    field,
    text: values[local ? (`${field}Km` as const) : field] ?? '',
  })).filter(({ text }) => isWritten(text));
  const open = written.find(({ field }) => field === chosen) ?? written[0];
  if (!open) return <p className="muted">{preview.noGuide}</p>;
  return (
    <div className="stack">
      <div role="group" aria-label={sections.guide} className="row preview-sections">
        {written.map(({ field }) => (
          <button
            key={field}
            type="button"
            className="chip"
            aria-pressed={field === open.field}
            onClick={() => setChosen(field)}
          >
            {guides[field]}
          </button>
        ))}
      </div>
      <p className="preview-text" lang={tenant === 'km' ? 'bs' : undefined}>
        {open.text}
      </p>
    </div>
  );
}

/** The KM shop shows its own text where there is one. */
function inMarket(values: Values, field: 'name' | 'description', tenant: Tenant): string {
  const own = tenant === 'km' ? (values[`${field}Km`] ?? '').trim() : '';
  return own === '' ? (values[field] ?? '') : own;
}

function priceOf(values: Values, tenant: Tenant): string | undefined {
  const typed = values.prices?.[tenant] ?? '';
  const price = typedPrice(typed.trim(), currencyOf(tenant));
  return TYPED_AMOUNT.test(price) ? formatAmount(price, currencyOf(tenant)) : undefined;
}

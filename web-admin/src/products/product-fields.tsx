import { GUIDE_SECTIONS } from 'contracts/constants/catalog';
import type { ReactElement } from 'react';
import { ProductImageField } from './product-image-field.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { EditBody } from '../data/record-types.ts';
import { Section, fieldsFor } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import {
  platformChoices,
  regionChoices,
  saleStateChoices,
  visibilityChoices,
} from './product-texts.ts';
import { useCategoryChoices } from './use-category-choices.ts';

const { SelectField, TextField } = fieldsFor<EditBody<'products'>>();

/** Every field of a product in its sections, and what buyers will see of them. */
export function ProductFields({ existing }: { existing: boolean }): ReactElement {
  return (
    <div className="record with-preview">
      <div className="sections">
        <FieldSections existing={existing} />
      </div>
      <ProductPreview />
    </div>
  );
}

function FieldSections({ existing }: { existing: boolean }): ReactElement {
  const { products: texts, unknown } = useTexts();
  const { fields, sections, hints } = texts;
  return (
    <>
      <Section title={sections.identity}>
        <div className="fields">
          <TextField source="name" label={fields.name} />
          <TextField source="nameKm" label={fields.nameKm} hint={hints.translation} />
          <TextField
            source="sku"
            label={fields.sku}
            className="mono"
            disabled={existing}
            {...(existing ? { hint: hints.sku } : {})}
          />
          <TextField source="maker" label={fields.maker} />
        </div>
      </Section>
      <Section title={sections.sale} hint={hints.prices}>
        <div className="fields">
          <TextField source="prices.eur" label={fields.priceEur} inputMode="decimal" />
          <TextField source="prices.km" label={fields.priceKm} inputMode="decimal" />
          <SelectField
            source="saleState"
            label={fields.saleState}
            choices={saleStateChoices(texts)}
          />
          <SelectField
            source="visibility"
            label={fields.visibility}
            hint={hints.visibility}
            choices={visibilityChoices(texts)}
          />
        </div>
      </Section>
      <Section title={sections.placement}>
        <div className="fields">
          <SelectField
            source="categoryId"
            label={fields.categoryId}
            choices={useCategoryChoices()}
            empty={unknown}
          />
          <SelectField
            source="region"
            label={fields.region}
            choices={regionChoices(texts)}
            empty={unknown}
          />
          <SelectField
            source="platform"
            label={fields.platform}
            choices={platformChoices(texts)}
            empty={unknown}
          />
        </div>
      </Section>
      <Section title={sections.picture}>
        <ProductImageField />
      </Section>
      <Section title={sections.texts}>
        <div className="twins">
          <TextField source="description" label={fields.description} lines={6} />
          <TextField source="descriptionKm" label={fields.descriptionKm} lines={6} />
        </div>
      </Section>
      <GuideSection />
    </>
  );
}

/** Each section of the guide in both languages, beside each other. */
function GuideSection(): ReactElement {
  const texts = useTexts().products;
  return (
    <Section title={texts.sections.guide} hint={texts.hints.guide}>
      {GUIDE_SECTIONS.map(({ field }) => (
        <div key={field} className="twins">
          <TextField
            source={field}
            label={`${texts.guides[field]} (${texts.inEnglish})`}
            lines={3}
          />
          <TextField
            source={`${field}Km`}
            label={`${texts.guides[field]} (${texts.inBosnian})`}
            lines={3}
          />
        </div>
      ))}
    </Section>
  );
}

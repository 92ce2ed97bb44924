import type { UploadedList } from 'contracts/api/admin-jobs';
import { VISIBILITIES } from 'contracts/constants/catalog';
import { PRODUCT_COLUMNS } from 'contracts/product-list/product-columns';
import type { ProductColumn } from 'contracts/product-list/product-columns';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Choice } from '../design/choice.tsx';
import { useCategoryChoices } from '../products/use-category-choices.ts';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';
import type { ColumnChoice, ImportChoice } from './import-data.ts';

interface ColumnFormProps {
  list: UploadedList;
  busy: boolean;
  onCheck: (choice: ImportChoice) => void;
}

/** Which column holds what, and what all products of the list have in common. */
export function ColumnForm({ list, busy, onCheck }: ColumnFormProps): ReactElement {
  const { productImport: texts, products, none } = useTexts();
  const categories = useCategoryChoices();
  const [choice, setChoice] = useState<ImportChoice>({
    columns: proposed(list),
    visibility: 'published',
    categoryId: '',
  });
  // A column without a name cannot be told from none.
  const named = list.columns.filter((name) => name !== '');
  const columns = named.map((name) => ({ id: name, name }));
  const assign = (field: ProductColumn, column: string): void => {
    const { [field]: _, ...others } = choice.columns;
    const next = column === '' ? others : { ...others, [field]: column };
    setChoice({ ...choice, columns: next });
  };
  return (
    <Section title={texts.columns.title} hint={texts.columns.hint(list.title, list.rows)}>
      <div className="fields">
        {PRODUCT_COLUMNS.map((field) => (
          <Choice
            key={field}
            label={texts.fields[field]}
            value={choice.columns[field] ?? ''}
            choices={[{ id: '', name: texts.columns.missing }, ...columns]}
            onChange={(column) => assign(field, column)}
          />
        ))}
      </div>
      <div className="fields">
        <Choice
          label={products.fields.visibility}
          value={choice.visibility}
          choices={VISIBILITIES.map((id) => ({ id, name: products.visibilities[id] }))}
          onChange={(visibility) => setChoice({ ...choice, visibility })}
        />
        <Choice
          label={products.fields.categoryId}
          value={choice.categoryId}
          choices={[{ id: '', name: none }, ...categories]}
          onChange={(categoryId) => setChoice({ ...choice, categoryId })}
        />
      </div>
      <div>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={busy}
          aria-busy={busy || undefined}
          onClick={() => onCheck(choice)}
        >
          {texts.columns.check}
        </button>
      </div>
    </Section>
  );
}

/** A column that is called like a field is meant by it, before any that only resembles it. */
function proposed({ columns, proposal }: UploadedList): ColumnChoice {
  const found: Partial<Record<ProductColumn, string>> = {};
  for (const field of PRODUCT_COLUMNS) {
    const same = columns.find((column) => column.trim().toLowerCase() === field);
    const column = same ?? proposal.find((each) => each.field === field)?.column;
    if (column !== undefined) found[field] = column;
  }
  return found;
}

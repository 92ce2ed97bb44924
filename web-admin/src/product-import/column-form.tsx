import type { UploadedList } from 'contracts/api/admin-jobs';
import { VISIBILITIES } from 'contracts/constants/catalog';
import { PRODUCT_COLUMNS, PRODUCT_LIST_USES } from 'contracts/product-list/product-columns';
import type { ProductColumn } from 'contracts/product-list/product-columns';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Choice } from '../design/choice.tsx';
import { Notice } from '../design/notice.tsx';
import { useCategoryChoices } from '../products/use-category-choices.ts';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { ColumnChoice, ImportChoice } from './import-data.ts';

interface ColumnFormProps {
  list: UploadedList;
  busy: boolean;
  onCheck: (choice: ImportChoice) => void;
}

/** What a list is for, which column holds what, and what all new products of the list have in common. */
export function ColumnForm({ list, busy, onCheck }: ColumnFormProps): ReactElement {
  const texts = useTexts().productImport;
  const [choice, setChoice] = useState<ImportChoice>({
    use: 'create',
    columns: proposed(list),
    // Nothing is in a shop before somebody has looked at it.
    visibility: 'draft',
    categoryId: '',
  });
  const columns = list.columns.map((name) => ({ id: name, name }));
  const assign = (field: ProductColumn, column: string): void => {
    const { [field]: _, ...others } = choice.columns;
    const next = column === '' ? others : { ...others, [field]: column };
    setChoice({ ...choice, columns: next });
  };
  return (
    <Section title={texts.columns.title} hint={texts.columns.hint(list.title, list.rows)}>
      <div className="fields">
        <Choice
          label={texts.columns.use}
          value={choice.use}
          choices={PRODUCT_LIST_USES.map((id) => ({ id, name: texts.uses[id] }))}
          onChange={(use) => setChoice({ ...choice, use })}
        />
      </div>
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
      <Doubts list={list} chosen={choice.columns} />
      {choice.use === 'create' ? (
        <Common choice={choice} onChange={setChoice} />
      ) : (
        <p className="muted">{texts.columns.updateHint}</p>
      )}
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

interface CommonProps {
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
}

/** What holds for every new product of the list. */
function Common({ choice, onChange }: CommonProps): ReactElement {
  const { products, none } = useTexts();
  const categories = useCategoryChoices();
  return (
    <div className="fields">
      <Choice
        label={products.fields.visibility}
        value={choice.visibility}
        choices={VISIBILITIES.map((id) => ({ id, name: products.visibilities[id] }))}
        onChange={(visibility) => onChange({ ...choice, visibility })}
      />
      <Choice
        label={products.fields.categoryId}
        value={choice.categoryId}
        choices={[{ id: '', name: none }, ...categories]}
        onChange={(categoryId) => onChange({ ...choice, categoryId })}
      />
    </div>
  );
}

/** Fields that several columns could be, as long as nobody has chosen one. */
function Doubts({ list, chosen }: { list: UploadedList; chosen: ColumnChoice }): ReactElement {
  const texts = useTexts().productImport;
  const open = PRODUCT_COLUMNS.filter((field) => chosen[field] === undefined);
  return (
    <>
      {open.map((field) => {
        const columns = list.doubts?.find((doubt) => doubt.field === field)?.columns ?? [];
        if (columns.length === 0) return null;
        const names = columns.map((name) => `'${name}'`).join(', ');
        const title = texts.columns.doubt(texts.fields[field], names);
        return <Notice key={field} tone="warn" title={title} />;
      })}
    </>
  );
}

function proposed({ proposal }: UploadedList): ColumnChoice {
  const found: Partial<Record<ProductColumn, string>> = {};
  for (const field of PRODUCT_COLUMNS) {
    const column = proposal.find((each) => each.field === field)?.column;
    if (column !== undefined) found[field] = column;
  }
  return found;
}

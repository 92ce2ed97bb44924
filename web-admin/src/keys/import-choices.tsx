import type { UploadedList } from 'contracts/api/admin-jobs';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { ColumnSelect } from './column-select.tsx';
import { KeyQuestions } from './key-questions.tsx';
import { MarketChoices } from './market-choices.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useImportChoices } from './use-import-choices.ts';
import type { Checked } from './use-import-choices.ts';

interface ImportChoicesProps {
  list: UploadedList;
  onChecked: (checked: Checked | undefined) => void;
  onBack: () => void;
}

/** Which column holds what, whose keys they are, and where they may be sold. */
export function ImportChoices({ list, onChecked, onBack }: ImportChoicesProps): ReactElement {
  const { keys: texts, actions } = useTexts();
  const count = useCount();
  const id = useId();
  const given = useImportChoices(list, onChecked);
  const { choice, choose, check, ready, pending, failure, questions } = given;
  return (
    <form
      className="section"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void check();
      }}
    >
      <h2>{texts.steps[1]}</h2>
      <p className="section-hint">{texts.listOf(list.title, count(list.rows))}</p>
      {list.columns.length > 0 ? (
        <div className="fields">
          <ColumnSelect
            label={texts.keyColumn}
            columns={list.columns}
            value={choice.keyColumn}
            onChange={(keyColumn) => choose({ keyColumn })}
          />
          <ColumnSelect
            label={texts.skuColumn}
            columns={list.columns}
            value={choice.skuColumn}
            onChange={(skuColumn) => choose({ skuColumn })}
            none={texts.noSkuColumn}
          />
        </div>
      ) : (
        <p className="muted">{texts.noColumns}</p>
      )}
      <ProductPicker
        picked={choice.product}
        optional={choice.skuColumn !== ''}
        onPick={(product) => choose({ product })}
      />
      <div className="fields">
        <label className="field" htmlFor={`${id}-reference`}>
          <span>{texts.fields.supplierReference}</span>
          <input
            id={`${id}-reference`}
            className="input"
            maxLength={200}
            value={choice.reference}
            onChange={({ target }) => choose({ reference: target.value })}
          />
        </label>
        <MarketChoices chosen={choice.tenants} onChange={(tenants) => choose({ tenants })} />
      </div>
      {questions.length === 0 ? null : (
        <KeyQuestions questions={questions} answers={given.answers} onAnswer={given.answer} />
      )}
      {failure === undefined ? null : (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <div className="form-actions">
        <button type="button" className="button" onClick={onBack}>
          {actions.back}
        </button>
        <button
          type="submit"
          className="button"
          data-variant="primary"
          disabled={!ready}
          aria-busy={pending}
        >
          {questions.length === 0 ? texts.check : texts.asking.answer}
        </button>
      </div>
    </form>
  );
}

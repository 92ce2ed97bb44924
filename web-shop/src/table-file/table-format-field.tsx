import { TABLE_FORMATS, isTableFormat } from 'contracts/constants/table-formats';
import type { ReactElement } from 'react';
import { SelectField } from '../design/field.tsx';
import { tableFormatChoice, useTableFormat } from 'web-shared/table-file/use-table-format';
import { useTableFormatWords } from './use-table-format-words.ts';

/** Chooses as what tables are downloaded, here and everywhere else in this browser. */
export function TableFormatField(): ReactElement {
  const words = useTableFormatWords();
  return (
    <SelectField
      hiddenLabel
      label={words.fileFormat}
      value={useTableFormat()}
      onChange={({ target }) => {
        if (isTableFormat(target.value)) tableFormatChoice.choose(target.value);
      }}
    >
      {TABLE_FORMATS.map((format) => (
        <option key={format} value={format}>
          {words.fileFormats[format]}
        </option>
      ))}
    </SelectField>
  );
}

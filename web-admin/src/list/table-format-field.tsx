import { TABLE_FORMATS, isTableFormat } from 'contracts/constants/table-formats';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { tableFormatChoice, useTableFormat } from 'web-shared/table-file/use-table-format';

/** Chooses as what tables are exported, here and everywhere else in this browser. */
export function TableFormatField(): ReactElement {
  const { fileFormat, fileFormats } = useTexts().list;
  return (
    <select
      className="input"
      data-fits="content"
      aria-label={fileFormat}
      value={useTableFormat()}
      onChange={({ target }) => {
        if (isTableFormat(target.value)) tableFormatChoice.choose(target.value);
      }}
    >
      {TABLE_FORMATS.map((format) => (
        <option key={format} value={format}>
          {fileFormats[format]}
        </option>
      ))}
    </select>
  );
}

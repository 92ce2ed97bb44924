import type { ReactElement, ReactNode } from 'react';
import { TableScroll } from '../design/table-scroll.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Head {
  readonly label: string;
  /** Numbers stand at the right. */
  readonly numeric?: true;
}

interface PreviewTableProps {
  title: string;
  /** Beside the number of the line, which comes first. */
  heads: readonly Head[];
  children: ReactNode;
}

/** The first rows of a list, by what becomes of them. */
export function PreviewTable({ title, heads, children }: PreviewTableProps): ReactElement {
  const { preview } = useTexts().productImport;
  const all: readonly Head[] = [{ label: preview.line, numeric: true }, ...heads];
  return (
    <Section title={title}>
      <TableScroll label={preview.label} role="region" className="price-table">
        <table className="table" data-still="true" data-density="compact">
          <thead>
            <tr>
              {all.map(({ label, numeric }) => (
                <th key={label} scope="col" data-numeric={numeric}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </TableScroll>
    </Section>
  );
}

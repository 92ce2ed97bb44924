import { MARGIN, MUTED } from './document.ts';
import { BOLD_FONT, TEXT_FONT } from './fonts.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
}

export interface Table {
  row(cells: readonly string[], options?: { readonly strong?: boolean }): void;
  end(): void;
}

const SIZE = 8;
const PADDING = 4;
const GAP = 6;

/** A tagged table at the document's present height; its heads are repeated on every page it reaches. */
export function beginTable(document: PDFKit.PDFDocument, columns: readonly Column[]): Table {
  const table = document.struct('Table');
  document.addStructure(table);
  let y = document.y;

  const write = (cells: readonly string[], tag: 'TH' | 'TD', strong: boolean): void => {
    document.font(strong ? BOLD_FONT : TEXT_FONT).fontSize(SIZE);
    const height = heightOf(document, cells, columns);
    const top = y;
    const placed = columns.map((column, index) => ({
      ...column,
      x: MARGIN + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0),
      text: cells[index] ?? '',
    }));
    const structures = placed.map(({ x, width, text, align }) =>
      document.struct(tag, {}, () => {
        document.fillColor(tag === 'TH' ? MUTED : 'black');
        document.text(text, x, top + PADDING, { width: width - GAP, align: align ?? 'left' });
      }),
    );
    table.add(document.struct('TR', {}, structures));
    y = top + height;
    rule(document, y, columns);
  };

  const heads = (): void =>
    write(
      columns.map(({ title }) => title),
      'TH',
      true,
    );

  heads();
  return {
    row: (cells, { strong = false } = {}) => {
      document.font(strong ? BOLD_FONT : TEXT_FONT).fontSize(SIZE);
      if (y + heightOf(document, cells, columns) > document.page.height - MARGIN) {
        document.addPage();
        y = MARGIN;
        heads();
      }
      write(cells, 'TD', strong);
    },
    end: () => {
      table.end();
      document.fillColor('black');
      document.x = MARGIN;
      document.y = y;
    },
  };
}

function heightOf(
  document: PDFKit.PDFDocument,
  cells: readonly string[],
  columns: readonly Column[],
): number {
  const heights = columns.map(({ width }, index) =>
    document.heightOfString(cells[index] ?? '', { width: width - GAP }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

/** A thin line under a row: decoration, which readers of the text pass over. */
function rule(document: PDFKit.PDFDocument, y: number, columns: readonly Column[]): void {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.5)
    .strokeColor('#dde2ea')
    .stroke();
  document.endMarkedContent();
}

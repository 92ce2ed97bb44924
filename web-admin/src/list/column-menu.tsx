import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ColumnsIcon } from '../design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { DENSITIES, useDensity } from './use-density.ts';
import type { Column, ListResource } from './list-definition.ts';
import type { ShownColumns } from './use-shown-columns.ts';

/** Which columns are shown, and how high the rows are. */
export function ColumnMenu<Resource extends ListResource>({
  columns,
  shown,
}: {
  columns: readonly Column<Resource>[];
  shown: ShownColumns<Resource>;
}): ReactElement {
  const texts = useTexts().list;
  const [density, setDensity] = useDensity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, ...choosable] = columns;
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ColumnsIcon width="18" height="18" />
        <span className="button-text">{texts.columns}</span>
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.columns } }}
      >
        {choosable.map(({ name, label }) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={shown.isShown(name)}
            onClick={() => shown.toggle(name)}
          >
            <span className="menu-check" aria-hidden="true">
              {shown.isShown(name) ? '✓' : ''}
            </span>
            {label}
          </MenuItem>
        ))}
        <ListSubheader role="presentation" className="menu-head">
          {texts.density}
        </ListSubheader>
        {DENSITIES.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={density === each}
            onClick={() => setDensity(each)}
          >
            <span className="menu-check" aria-hidden="true">
              {density === each ? '✓' : ''}
            </span>
            {texts.densities[each]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

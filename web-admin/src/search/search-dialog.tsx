import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-admin';
import { SearchIcon } from 'web-shared/design/icons.tsx';
import { useOptionKeys } from '../design/use-option-keys.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useSearch } from './use-search.ts';
import type { Option, OptionGroup } from './use-search.ts';

/** One search over everything that is looked after here, and over what can be done. */
export function SearchDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { search: texts } = useTexts();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { groups, asking, error } = useSearch(typed);
  const options = groups.flatMap((group) => group.options);
  function open(option: Option | undefined): void {
    if (option === undefined) return;
    onClose();
    navigate(option.path);
  }
  const { active, setActive, onKeyDown } = useOptionKeys({
    count: options.length,
    onChoose: (index) => open(options[index]),
    onClose,
  });
  const found = options.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      className="search-dialog"
      slotProps={{ paper: { 'aria-label': texts.label } }}
    >
      <div className="search-line">
        <SearchIcon />
        <input
          type="text"
          className="search-input"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={found}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found ? `${listId}-${active}` : undefined}
          placeholder={texts.hint}
          autoComplete="off"
          spellCheck={false}
          ref={takeFocus}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <p role="status" className="visually-hidden">
        {asking ? '' : texts.found(options.length)}
      </p>
      {error ? <p className="search-nothing field-error">{error.message}</p> : null}
      {found || asking ? null : <p className="search-nothing muted">{texts.nothing}</p>}
      <div role="listbox" id={listId} aria-label={texts.label} className="search-options">
        {groups.map((group, at) => (
          <Group
            key={group.title}
            group={group}
            listId={listId}
            first={groups.slice(0, at).reduce((sum, each) => sum + each.options.length, 0)}
            active={active}
            onActive={setActive}
            onOpen={open}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface GroupProps {
  group: OptionGroup;
  listId: string;
  /** How many options stand before it. */
  first: number;
  active: number;
  onActive: (index: number) => void;
  onOpen: (option: Option) => void;
}

function Group({ group, listId, first, active, onActive, onOpen }: GroupProps): ReactElement {
  return (
    <div role="group" aria-label={group.title}>
      <p className="nav-title" aria-hidden="true">
        {group.title}
      </p>
      {group.options.map((option, index) => (
        <button
          key={option.key}
          type="button"
          tabIndex={-1}
          id={`${listId}-${first + index}`}
          role="option"
          aria-selected={first + index === active}
          ref={first + index === active ? keepInSight : undefined}
          onPointerMove={() => onActive(first + index)}
          onClick={() => onOpen(option)}
        >
          <span className="option-name">{option.name}</span>
          <span className="option-detail">{option.detail}</span>
        </button>
      ))}
    </div>
  );
}

/** The dialog was opened to type here. */
function takeFocus(input: HTMLElement | null): void {
  input?.focus();
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

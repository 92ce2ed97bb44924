import { useId } from 'react';
import type { ReactElement } from 'react';
import { useOptionKeys } from './use-option-keys.ts';

export interface ComboOption {
  readonly id: string;
  readonly name: string;
}

interface ComboBoxProps {
  label: string;
  /** How the label looks where the box stands. */
  labelClass?: string;
  className?: string;
  inputClass?: string;
  required?: boolean;
  describedBy?: string;
  typed: string;
  onType: (typed: string) => void;
  /** What is offered for what was typed. */
  options: readonly ComboOption[];
  onChoose: (option: ComboOption) => void;
  onClose: () => void;
}

/** An input with a list of what may be meant beneath it: the arrows lead through it, Enter chooses. */
export function ComboBox(props: ComboBoxProps): ReactElement {
  const { label, labelClass, className = '', inputClass = '', required, describedBy } = props;
  const { typed, onType, options, onChoose, onClose } = props;
  const listId = useId();
  const choose = (option: ComboOption | undefined): void => {
    if (option) onChoose(option);
  };
  const { active, setActive, onKeyDown } = useOptionKeys({
    count: options.length,
    onChoose: (index) => choose(options[index]),
    onClose,
  });
  const isOpen = options.length > 0;
  return (
    <div className={`finder ${className}`}>
      <label className={labelClass} htmlFor={`${listId}-input`}>
        {label}
      </label>
      <input
        id={`${listId}-input`}
        type="text"
        className={`input ${inputClass}`}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        required={required}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <div role="listbox" id={listId} aria-label={label} hidden={!isOpen}>
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerEnter={() => setActive(index)}
            // Before the input loses the focus, and the list with it.
            onPointerDown={() => onChoose(option)}
          >
            {option.name}
          </div>
        ))}
      </div>
    </div>
  );
}

import type { ReactElement } from 'react';

interface ChoiceGroupProps<Choice extends string> {
  label: string;
  choices: readonly { readonly value: Choice; readonly label: string; readonly lang?: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** One of a few, each by its name; it holds at once, there is nothing to save. */
export function ChoiceGroup<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceGroupProps<Choice>): ReactElement {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ value, label: name, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="transition-quick h-11 rounded-control border border-control px-4 font-medium hover:bg-surface-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent tablet:h-9"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

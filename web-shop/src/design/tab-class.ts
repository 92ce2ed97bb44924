/** One look of what stands side by side and shows one of several: as a tab, a link of a screen, or a button. */
export const tabListClass = 'flex flex-wrap gap-x-1 border-b border-border';

export const tabClass =
  'transition-quick -mb-px flex h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:not-disabled:text-fg disabled:cursor-not-allowed disabled:line-through disabled:opacity-60 data-[state=active]:border-accent data-[state=active]:text-accent aria-[current]:border-accent aria-[current]:text-accent';

/** People and invitations stand in the same columns: who, where and when, the role, what can be done. */
export const LIST_ROW =
  'grid items-center gap-x-4 gap-y-2 p-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_19rem]';

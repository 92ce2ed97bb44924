import { k } from 'kernel/zz/k';
import { b } from 'contracts/zz/b';
export const X = () => (
  <i>
    {k}
    {b}
  </i>
);

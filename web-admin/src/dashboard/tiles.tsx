import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCount } from '../texts/use-formats.ts';

export function CountTile(props: {
  label: string;
  count: number;
  to: string;
}): ReactElement | null {
  const { label, count, to } = props;
  if (count === 0) return null;
  return (
    <Tile label={label} to={to}>
      {count}
    </Tile>
  );
}

interface TileProps {
  label: string;
  to?: string;
  children: ReactNode;
}

export function Tile({ label, to, children }: TileProps): ReactElement {
  const count = useCount();
  const content = (
    <>
      <span className="tile-figure">
        {typeof children === 'number' ? count(children) : children}
      </span>
      <span className="tile-label">{label}</span>
    </>
  );
  if (to === undefined) return <div className="tile">{content}</div>;
  return (
    <Link to={to} className="tile">
      {content}
    </Link>
  );
}

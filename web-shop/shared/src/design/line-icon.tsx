import type { ReactElement, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** Line icons on a 20 px grid; decorative, so hidden from screen readers. */
function Icon({ shape, ...rest }: IconProps & { shape: string }): ReactElement {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={shape} />
    </svg>
  );
}

/** An icon drawn by one path. */
export const lineIcon = (shape: string) =>
  function LineIcon(props: IconProps): ReactElement {
    return <Icon shape={shape} {...props} />;
  };

// The sheet that the drawings of the project cards share: decoration, 480 by 150, scaled into the card.
import type { ReactNode } from 'react';

interface PlateProps {
  children: ReactNode;
  /** Fill the card and let the edges be cut, instead of showing the whole sheet. */
  bleed?: boolean;
  width?: number;
  height?: number;
}

export function Plate({ children, bleed, width = 480, height = 150 }: PlateProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={bleed ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

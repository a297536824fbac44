// What the figures of the koi post stand on: a picture of its own with the water of the pond by day, so that it is
// right on light and dark pages alike.
import type { ReactNode } from 'react';
import { DAY } from '../../koi/paint/palette';

interface WaterProps {
  title: string;
  width: number;
  height: number;
  children: ReactNode;
}

export function Water({ title, width, height, children }: WaterProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>{title}</title>
      <radialGradient id="water" cx="0.42" cy="0.36" r="0.8">
        <stop stopColor={DAY.water} />
        <stop offset="1" stopColor={DAY.waterEdge} />
      </radialGradient>
      <rect width={width} height={height} rx="10" fill="url(#water)" />
      {children}
    </svg>
  );
}

export const LABEL = {
  fill: DAY.ink,
  fontFamily: 'Georgia, serif',
  fontStyle: 'italic',
  fontSize: 18,
  textAnchor: 'middle',
} as const;

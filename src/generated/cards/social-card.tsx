// The background and the text of a card, laid out by satori: every element that has several children is a flex box.
import type { Colors } from '../../colors/palette';
import { SEAL_SIZE, sealPath } from '../../drawings/seal';
import { CARD_HEIGHT, CARD_WIDTH } from './card';
import type { CardText } from './card-text';
import { BAR_HEIGHT, PADDING } from './layout';
import { drawMotif } from './motif';

/** A letter that the first family lacks is taken from the next. */
export interface Families {
  serif: string;
  sans: string;
}

interface CardProps {
  text: CardText;
  colors: Colors;
  families: Families;
}

/** What all cards have in common. */
export function CardBackground({ colors }: { colors: Colors }) {
  return (
    <div style={{ display: 'flex', width: CARD_WIDTH, height: CARD_HEIGHT, background: colors.paper }}>
      <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>{drawMotif(colors)}</div>
      <div
        style={{ position: 'absolute', width: CARD_WIDTH, height: BAR_HEIGHT, background: colors.accent }}
      />
    </div>
  );
}

/** Transparent except for letters and the mark. */
export function CardForeground({ text, colors, families }: CardProps) {
  return (
    <div
      style={{
        display: 'flex',
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        color: colors.ink,
        fontFamily: families.sans,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          position: 'absolute',
          left: PADDING,
          top: 60,
          width: CARD_WIDTH - 2 * PADDING,
          height: CARD_HEIGHT - 60 - 52,
        }}
      >
        <Words text={text} colors={colors} families={families} />
        <Foot text={text} colors={colors} families={families} />
      </div>
    </div>
  );
}

/** The accents of capitals, as in Ğ and Ẵ, are above the line of the title. */
const LABEL = { marginTop: -20, marginBottom: 38 };

function Words({ text: { over, title, italic, text }, colors, families }: CardProps) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      {over !== '' && (
        <div style={{ fontSize: 26, fontWeight: 600, color: colors.accent, ...LABEL }}>{over}</div>
      )}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          fontFamily: families.serif,
          fontSize: title.size,
          lineHeight: title.lineHeight,
          letterSpacing: '-0.015em',
        }}
      >
        {title.lines.map((line, k) => (
          <Line key={line} words={line} italic={k >= title.lines.length - 1 ? italic : ''} />
        ))}
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          marginTop: 26,
          fontSize: text.size,
          lineHeight: text.lineHeight,
          color: colors['ink-soft'],
        }}
      >
        {text.lines.map((line) => (
          <div key={line} style={{ whiteSpace: 'nowrap' }}>
            {line}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A line is a box that does not break; the last words of the greeting lean. */
function Line({ words, italic }: { words: string; italic: string }) {
  const upright = italic !== '' && words.endsWith(italic) ? words.slice(0, -italic.length) : words;
  return (
    <div style={{ display: 'flex', whiteSpace: 'pre' }}>
      <div style={{ whiteSpace: 'pre' }}>{upright}</div>
      {upright !== words && <div style={{ fontStyle: 'italic', whiteSpace: 'pre' }}>{italic}</div>}
    </div>
  );
}

function Foot({ text: { site, date }, colors, families }: CardProps) {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <svg aria-hidden="true" width={44} height={44} viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`}>
        <path d="M2 2h28v28h-28z" fill={colors['accent-ink']} />
        <path d={sealPath()} fillRule="evenodd" fill={colors.accent} />
      </svg>
      <div
        style={{
          fontFamily: families.serif,
          fontSize: site.size,
          marginLeft: 16,
          whiteSpace: 'nowrap',
        }}
      >
        {site.lines.join(' ')}
      </div>
      {date !== '' && (
        <div
          style={{
            fontFamily: 'mono',
            fontSize: 22,
            marginLeft: 28,
            color: colors['ink-faint'],
          }}
        >
          {date}
        </div>
      )}
    </div>
  );
}

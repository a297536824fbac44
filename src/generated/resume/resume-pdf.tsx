// The resume as a PDF document. One column of text that reads from top to bottom; the titles of the sections stand in
// the margin before it. `scale` makes everything smaller together; `tellPage` is told on which page an entry has come
// to stand.
import { Document, Link, Page, Text, View } from '@react-pdf/renderer';
import { DAY } from '../cards/palette';
import type { ResumeDocument } from './paper';
import type { Entry, Section } from './sections';

interface ResumeProps {
  paper: ResumeDocument;
  scale: number;
  /** The families to take a letter from, in this order. */
  sans: string[];
  serif: string[];
  tellPage: (section: string, page: number) => void;
}

const MARGIN = 50;
const ASIDE = 96;

// The same bytes for the same input: a document of no particular day.
const NO_DAY = new Date(0);

export function ResumePdf({ paper, scale, sans, serif, tellPage }: ResumeProps) {
  const sized = (points: number) => Math.round(points * scale * 100) / 100;
  return (
    <Document
      title={`${paper.name}, resume`}
      author={paper.name}
      subject={paper.label}
      language={paper.language}
      creator="resume.yaml"
      producer="react-pdf"
      creationDate={NO_DAY}
      pdfVersion="1.7"
    >
      <Page
        size="A4"
        style={{
          paddingVertical: 44,
          paddingHorizontal: MARGIN,
          fontFamily: sans,
          fontSize: sized(9.6),
          lineHeight: 1.4,
          color: DAY.ink,
        }}
      >
        <Head paper={paper} serif={serif} sized={sized} />
        {paper.sections.map((section) => (
          <SectionRow key={section.key} section={section} serif={serif} sized={sized} tellPage={tellPage} />
        ))}
      </Page>
    </Document>
  );
}

type Sized = (points: number) => number;

interface HeadProps {
  paper: ResumeDocument;
  serif: string[];
  sized: Sized;
}

function Head({ paper: { name, label, summary, contacts }, serif, sized }: HeadProps) {
  return (
    <View style={{ borderTopWidth: 3, borderTopColor: DAY.accent, paddingTop: sized(16) }}>
      <Text style={{ fontFamily: serif, fontSize: sized(32), lineHeight: 1.1 }}>{name}</Text>
      <Text style={{ fontSize: sized(11.5), color: DAY.accent, marginTop: sized(2) }}>{label}</Text>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', marginTop: sized(6), columnGap: sized(14) }}>
        {contacts.map(({ label: words, url }) => (
          <Linked key={words} words={words} url={url} color={DAY['ink-soft']} />
        ))}
      </View>
      {summary && (
        <Text style={{ marginTop: sized(10), fontSize: sized(10.4), color: DAY['ink-soft'] }}>{summary}</Text>
      )}
    </View>
  );
}

interface SectionRowProps {
  section: Section;
  serif: string[];
  sized: Sized;
  tellPage: ResumeProps['tellPage'];
}

function SectionRow({ section, serif, sized, tellPage }: SectionRowProps) {
  return (
    <View
      style={{
        flexDirection: 'row',
        marginTop: sized(13),
        paddingTop: sized(10),
        borderTopWidth: 0.75,
        borderTopColor: DAY.line,
      }}
    >
      <Text style={{ width: ASIDE, flexShrink: 0, fontFamily: serif, fontSize: sized(13), lineHeight: 1.15 }}>
        {section.title}
      </Text>
      <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, rowGap: sized(section.isCompact ? 2 : 8) }}>
        {section.entries.map((entry) => (
          <View key={[entry.title, entry.place, entry.when].join()} wrap={false}>
            <View
              render={({ pageNumber }) => {
                tellPage(section.key, pageNumber);
                return null;
              }}
            />
            {section.isCompact ? (
              <CompactRow entry={entry} sized={sized} />
            ) : (
              <EntryRow entry={entry} sized={sized} />
            )}
          </View>
        ))}
      </View>
    </View>
  );
}

function CompactRow({ entry: { title, text }, sized }: { entry: Entry; sized: Sized }) {
  return (
    <View style={{ flexDirection: 'row' }}>
      <Text style={{ width: sized(96), flexShrink: 0, fontWeight: 600 }}>{title}</Text>
      <Text style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, color: DAY['ink-soft'] }}>{text}</Text>
    </View>
  );
}

function EntryRow({
  entry: { title, url, place, when, text, points = [] },
  sized,
}: {
  entry: Entry;
  sized: Sized;
}) {
  return (
    <>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', columnGap: sized(12) }}>
        <View style={{ flexShrink: 1 }}>
          <Linked words={title} url={url} color={DAY.ink} isStrong />
        </View>
        {when && <Text style={{ flexShrink: 0, color: DAY['ink-faint'] }}>{when}</Text>}
      </View>
      {place && <Text style={{ color: DAY['ink-faint'] }}>{place}</Text>}
      {text && <Text style={{ color: DAY['ink-soft'] }}>{text}</Text>}
      {points.map((point) => (
        <View key={point} style={{ flexDirection: 'row' }}>
          <Text style={{ width: sized(10), color: DAY.accent }}>•</Text>
          <Text style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, color: DAY['ink-soft'] }}>{point}</Text>
        </View>
      ))}
    </>
  );
}

function Linked({
  words,
  url,
  color,
  isStrong,
}: {
  words: string;
  url?: string;
  color: string;
  isStrong?: boolean;
}) {
  const style = { color, fontWeight: isStrong ? 600 : 400, textDecoration: 'none' } as const;
  return url ? (
    <Link src={url} style={style}>
      {words}
    </Link>
  ) : (
    <Text style={style}>{words}</Text>
  );
}

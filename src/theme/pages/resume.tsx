// The resume as a page: what resume.pdf says, in the same order.
import type { TimePoint } from '../../base/text/dates';
import type { Resume } from '../../content/resume';
import type { SiteInfo } from '../../content/site';
import { Link } from '../components/elements';
import { resumeMarkdown } from '../data/page-markdown';
import { resumeData } from '../data/structured-data';
import { type Page, sitePage } from '../page';
import { type Entry, type ResumeDocument, type Section, toResumeDocument } from '../resume/resume-document';

export function resumePage(site: SiteInfo, resume: Resume): Page {
  const document = toResumeDocument(resume, site);
  const { name, label } = document;
  const description = site.translate('The resume of {name}: {label}.', { name, label });
  return {
    ...sitePage(site, '/resume', { intro: label, description }, () => resumeMarkdown(site, resume)),
    // Visitors search for these words in any language.
    searched: { description, tags: ['CV', 'resume'] },
    source: site.sources.resume ?? '',
    data: () => resumeData(site, resume),
    element: <ResumePage site={site} document={document} />,
    styles: ['resume'],
  };
}

function ResumePage({ site, document }: { site: SiteInfo; document: ResumeDocument }) {
  const { name, label, contacts, summary, sections } = document;
  return (
    <div className="wrap">
      <div className="resume">
        <header>
          <h1>{name}</h1>
          <p className="role">{label}</p>
          <ul className="contacts">
            {contacts.map(({ label: words, url }) => (
              // A phone number is read from left to right in every language.
              <li key={words} dir="auto">
                {url === undefined ? words : <Link href={url}>{words}</Link>}
              </li>
            ))}
          </ul>
          {summary && <p className="summary">{summary}</p>}
          <a className="btn" href={site.href('/resume.pdf')} download={`${name}, resume.pdf`}>
            {site.translate('Download as PDF')}
          </a>
        </header>
        {sections.map((section) => (
          <SectionOf key={section.key} section={section} />
        ))}
      </div>
    </div>
  );
}

function SectionOf({ section: { key, title, entries, isCompact } }: { section: Section }) {
  return (
    <section aria-labelledby={key}>
      <h2 id={key}>{title}</h2>
      {isCompact ? (
        <ul className="short">
          {entries.map(({ title: words, text }) => (
            <li key={words}>
              <strong>{words}</strong>
              {text && <span>{text}</span>}
            </li>
          ))}
        </ul>
      ) : (
        entries.map((entry) => <EntryOf key={JSON.stringify(entry)} entry={entry} />)
      )}
    </section>
  );
}

function EntryOf({ entry: { title, url, place, when = [], text, points = [] } }: { entry: Entry }) {
  return (
    <article className="entry">
      <h3>{url === undefined ? title : <Link href={url}>{title}</Link>}</h3>
      {when.length > 0 && <Period points={when} />}
      {place && <p className="place">{place}</p>}
      {text && <p>{text}</p>}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

const Period = ({ points: [start, end] }: { points: TimePoint[] }) => (
  <p className="mono">
    <Point point={start} />
    {end && ' – '}
    {end && <Point point={end} />}
  </p>
);

const Point = ({ point: { text, date } }: { point: TimePoint }) =>
  date === undefined ? <span>{text}</span> : <time dateTime={date}>{text}</time>;

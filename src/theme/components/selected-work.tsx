// What a visitor should see first: the featured projects, or the newest posts.
import type { Post } from '../../content/posts/posts';
import type { SiteInfo } from '../../content/site';
import { Link } from './elements';
import { ProjectPicture } from './picture';
import { inOwnLanguage } from './post-list';
import { targetOfProject } from './project-card';

const MOST = 3;

export type Work = NonNullable<ReturnType<typeof selectWork>>;

export function selectWork({ projects: all }: SiteInfo, allPosts: Post[]) {
  const projects = all.filter(({ featured }) => featured).slice(0, MOST);
  const posts = projects.length > 0 ? [] : allPosts.slice(0, MOST);
  return projects.length + posts.length > 0 ? { projects, posts } : undefined;
}

export function SelectedWork({ site, projects, posts }: Work & { site: SiteInfo }) {
  const isPosts = projects.length === 0;
  const { href, translate } = site;
  return (
    <section className="work" aria-labelledby="work">
      <h2 id="work">{translate(isPosts ? 'Newest posts' : 'Selected work')}</h2>
      <ul>
        {[...projects, ...posts].map((work) => {
          const isPost = 'path' in work;
          const to = isPost ? work.path : targetOfProject(site, work);
          const inOwn = (words: string) => (isPost ? inOwnLanguage(site, work, words) : words);
          return (
            <li key={work.title}>
              {!isPost && (
                <ProjectPicture
                  site={site}
                  project={work}
                  className="plate"
                  drawingClass="plate"
                  sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 10rem, 90vw"
                />
              )}
              <div>
                <h3>{to === undefined ? work.title : <Link href={href(to)}>{inOwn(work.title)}</Link>}</h3>
                <p>{isPost ? inOwn(work.description) : (work.outcome ?? work.summary)}</p>
              </div>
              {isPost ? (
                <time dateTime={work.date}>{work.date}</time>
              ) : (
                <span className="mono">{work.year}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="all">
        <Link href={href(isPosts ? '/blog' : '/projects')}>
          {translate(isPosts ? 'All posts' : 'All projects')}
        </Link>
      </p>
    </section>
  );
}

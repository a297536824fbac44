// Everything that pages and outputs show: what parse-site.ts makes of the owner's files.
import type { About } from './content/about';
import type { Post } from './content/post';
import type { Project } from './content/projects';
import type { Resume } from './content/resume';
import type { Settings } from './content/settings';
import type { Images } from './images/images';
import type { Day } from './text/dates';

export interface Site {
  settings: Settings;
  about: About;
  projects: Project[];
  resume?: Resume;
  /** There is a resume.pdf to link to: made from that, or the owner's own. */
  hasResume: boolean;
  /** Newest first. */
  posts: Post[];
  images: Images;
  /** What the files of the owner are called, for messages. */
  sources: { settings: string; about: string; projects: string; resume?: string };
  /** The day of the build. */
  today: Day;
  /** The address to write for a path of the site, a link such as `#/blog`, or an external address. */
  href: (to: string) => string;
  /** The same with the origin in front. */
  absolute: (path: string) => string;
  /** The text of a post as feeds show it. It is rendered when it is asked for. */
  feedHtml: (post: Post) => string;
}

// The videos of public/, and whether a page can show them.
import { fileName, type Image, type Images, megabytes } from '../images/images';
import type { ProblemDetails } from '../problems/problem';
import { nearest } from '../text/nearest';
import { nameOfFile, type TextFolder } from '../text/text-folder';

export interface VideoTrack {
  /** In pixels, as shown: after rotation. */
  width: number;
  height: number;
  /** The code of its format in the file: `avc1`, `V_VP9`. */
  codec: string;
}

export interface Video extends Partial<VideoTrack> {
  /** Its path on the site: `/posts/film.mp4`. */
  path: string;
  bytes: number;
  /** The path of its captions, a file of the same name that ends in `.vtt`. */
  captions?: string;
  /** The captions are not a WebVTT file. */
  hasBrokenCaptions?: true;
}

export type Videos = Map<string, Video>;

/** Codes in MP4 of H.265 and older formats, which not all browsers show: https://mp4ra.org/registered-types/sampleentries */
const RARE_CODEC = /^(hvc1|hev1|dvh1|dvhe|vvc1|mp4v|jpeg|ap[a-z0-9]{2})$/;

/** Cloudflare Pages refuses larger files: https://developers.cloudflare.com/pages/platform/limits/ */
const MAX_VIDEO_BYTES = 25 * 1024 * 1024;

/** True for the name of a file that is a video, also of a kind that browsers do not show. */
export const isVideo = (path: string): boolean => /\.(mp4|m4v|mov|webm|mkv|avi|ogv|wmv|mpe?g)$/i.test(path);

export const isSupportedVideo = (path: string): boolean => /\.(mp4|webm)$/i.test(path);

const H264 =
  'save it as MP4 with H.264 or as WebM, for example: ffmpeg -i film.mov -pix_fmt yuv420p film.mp4.';

/** Returns the problem with the video at that path; a warning if it can be shown, undefined if there is none. */
export function videoProblem(path: string, videos: Videos, folder?: TextFolder): ProblemDetails | undefined {
  const video = videos.get(path);
  const name = fileName(path);
  const file = nameOfFile(path, folder);
  if (!isSupportedVideo(path))
    return { message: `${name} is not in a video format that browsers show`, hint: H264 };
  if (video === undefined) {
    const near = nearest(name, [...videos.keys()].map(fileName));
    const hint = near ? `did you mean ${near}?` : `put the file at ${file}.`;
    return { message: `there is no video at ${file}`, hint };
  }
  if (video.width === undefined) {
    const hint = 'save or download it again; the file may be incomplete.';
    return { message: `${file} is damaged or has no picture`, hint };
  }
  if (video.hasBrokenCaptions) {
    const captions = nameOfFile(video.captions ?? '', folder);
    const hint = 'save the captions as WebVTT: https://www.w3.org/TR/webvtt1/.';
    return { message: `${captions} does not begin with WEBVTT`, hint };
  }
  if (video.bytes > MAX_VIDEO_BYTES) {
    const message = `${file} is ${megabytes(video.bytes)}; Cloudflare Pages accepts at most 26.2 MB`;
    const hint = 'make it shorter or smaller, or link to it on another site.';
    return { message, hint, severity: 'warning' };
  }
  if (!RARE_CODEC.test(video.codec ?? '')) return undefined;
  const message = `${file} is encoded as ${video.codec}, which many browsers do not show`;
  return { message, hint: H264, severity: 'warning' };
}

/** The image beside a video that is shown until it plays: `film.jpg` for `film.mp4`. */
export const posterOf = ({ path }: Video, images: Images): Image | undefined =>
  ['jpg', 'jpeg', 'png', 'webp', 'avif']
    .map((extension) => images.get(path.replace(/[^.]*$/, extension)))
    .find(Boolean);

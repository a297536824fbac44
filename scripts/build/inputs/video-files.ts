// Reads the dimensions of the videos in public/ and beside texts, which are at the start or the end of a file that may be large.
import { type LastBuild, noLastBuild } from '../../../src/base/last-build';
import type { PublicFile } from '../../../src/base/output';
import { BOX_HEAD, readBox, readMp4, readWebm, WEBM_START } from '../../../src/base/videos/containers';
import {
  isSupportedVideo,
  isVideo,
  type Video,
  type Videos,
  type VideoTrack,
} from '../../../src/base/videos/videos';
import { readPart, withFile } from '../../disk/file';

/** The description of a video of many hours is smaller. */
const MAX_MOVIE = 50_000_000;
/** A fragmented video has two boxes for each fragment, which is some seconds long. */
const MAX_BOXES = 50_000;
/** The tracks of a WebM file are described before its pictures. */
const WEBM_HEAD = 1_000_000;

export function readVideos(files: PublicFile[], last: LastBuild = noLastBuild): Videos {
  const captions = new Map(files.filter(({ file }) => /\.vtt$/i.test(file)).map((file) => [file.file, file]));
  const videos = files.filter(({ file }) => isVideo(file));
  const read = videos.map((video) => {
    const caption = captions.get(video.file.replace(/[^.]*$/, 'vtt'));
    const keys = [video, ...(caption ? [caption] : [])].map(({ body }) => body.key);
    const key = keys.every(Boolean) ? keys.join() : '';
    return last.value(`video ${video.file}`, key, () => readVideo(video, caption));
  });
  return new Map(read.map((video) => [video.path, video]));
}

function readVideo({ file, body }: PublicFile, captions?: PublicFile): Video {
  const { bytes, copyOf } = body;
  const track = isSupportedVideo(file) ? withFile(copyOf, (fd) => readTrack(fd, bytes)) : undefined;
  const video = { path: `/${file}`, bytes, ...track };
  if (captions === undefined) return video;
  const start = withFile(captions.body.copyOf, (fd) => readPart(fd, 0, 10).toString());
  const isBroken = !/^\ufeff?WEBVTT(\s|$)/.test(start);
  return { ...video, captions: `/${captions.file}`, ...(isBroken && { hasBrokenCaptions: true }) };
}

function readTrack(fd: number, size: number): VideoTrack | undefined {
  const start = readPart(fd, 0, BOX_HEAD);
  if (start.length < BOX_HEAD) return undefined;
  if (start.readUInt32BE(0) === WEBM_START) return readWebm(readPart(fd, 0, WEBM_HEAD), size);
  let track: VideoTrack | undefined;
  // To the end, because a download that was cut off may have its description at the start.
  for (let at = 0, count = 0; at < size && count < MAX_BOXES; count++) {
    const head = readPart(fd, at, BOX_HEAD);
    const box = readBox(new DataView(head.buffer, head.byteOffset, head.length), 0, at, size);
    if (box === undefined || (at === 0 && box.type !== 'ftyp')) return undefined;
    if (box.type === 'moov' && box.end - box.start <= MAX_MOVIE)
      track = readMp4(readPart(fd, box.start, box.end - box.start));
    at = box.end;
  }
  return track;
}

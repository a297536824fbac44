// Why nothing could be published, in words.

/** A reason not to publish that the owner can do something about; it is printed without a stack. */
export class PublishError extends Error {}

const WHY: Record<string, string> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file is larger than the system allows',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
};

/** An error of the system in such words; what is none of these stays as it is. */
export function toPublishError(error: unknown, out: string, state = 'What was there is unchanged.'): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof PublishError || code === undefined) return error;
  return new PublishError(`${out} could not be written: ${WHY[code] ?? message}. ${state}`);
}

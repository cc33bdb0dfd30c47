import { mediaFaults } from '#i18n/media-faults.ts'
import { type Saying, SayingError, says } from '#i18n/saying.ts'

/** What is wrong with a file, or with what was to be made of it. */
export type MediaFault =
  /** Broken, cut off, or no media at all. */
  | 'unreadable'
  /** Media, but of a kind that is not read. */
  | 'unsupported'
  | 'noAudio'
  | 'noPicture'
  /** A picture or a piece of memory beyond the limits. */
  | 'tooLarge'
  | 'diskFull'
  /** It took too long, or made no headway. */
  | 'stalled'
  | 'failed'

/** What the program said is in `said`. */
export class MediaError extends SayingError {
  readonly kind: MediaFault
  readonly said: string

  constructor(kind: MediaFault, sentence: Saying, options: ErrorOptions & { said?: string } = {}) {
    super(sentence, options)
    this.name = 'MediaError'
    this.kind = kind
    this.said = options.said ?? ''
  }
}

/** What ffmpeg wrote cannot be what was asked for. */
export const badFile = (cause?: unknown) => new MediaError('failed', says(mediaFaults.badFile), { cause })

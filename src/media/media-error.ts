import { Fault, type FaultInfo } from '#domain/fault.ts'
import { mediaFault } from './faults.ts'

/** Which sort of fault it is, for callers that go on differently. */
export type MediaFaultKind =
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
export class MediaError extends Fault {
  readonly kind: MediaFaultKind
  readonly said: string

  constructor(kind: MediaFaultKind, fault: FaultInfo, options: ErrorOptions & { said?: string } = {}) {
    super(fault, options)
    this.kind = kind
    this.said = options.said ?? ''
  }
}

/** What ffmpeg wrote cannot be what was asked for. */
export const badFile = (cause?: unknown) => new MediaError('failed', mediaFault('badFile'), { cause })

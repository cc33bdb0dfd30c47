import { Fault, type FaultInfo } from '#domain/fault.ts'
import { mediaFault } from './faults.ts'

/** The category, for callers that handle faults differently. */
export type MediaFaultKind =
  /** Broken, truncated, or not media. */
  | 'unreadable'
  /** It ends before its headers say. */
  | 'cutOff'
  /** Media of an unsupported kind. */
  | 'unsupported'
  | 'noAudio'
  | 'noPicture'
  /** A picture or an allocation beyond the limits. */
  | 'tooLarge'
  | 'diskFull'
  /** Took too long, or made no progress. */
  | 'stalled'
  | 'failed'

/** The output of the program is in `said`. */
export class MediaError extends Fault {
  readonly kind: MediaFaultKind
  readonly said: string

  constructor(kind: MediaFaultKind, fault: FaultInfo, options: ErrorOptions & { said?: string } = {}) {
    super(fault, options)
    this.kind = kind
    this.said = options.said ?? ''
  }
}

/** ffmpeg wrote something other than the requested output. */
export const badFile = (cause?: unknown) => new MediaError('failed', mediaFault('badFile'), { cause })

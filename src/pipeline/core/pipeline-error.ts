import { Fault, type FaultInfo } from '#domain/fault.ts'

/** What stops a run that a person can do something about. */
export type PipelineFaultKind =
  /** Nobody speaks in it. */
  | 'noSpeech'
  /** No engine that is there can do this for the language. */
  | 'noEngine'
  | 'unknownVoice'
  /** The voice has no such style, or its engine no such slider. */
  | 'voiceCannot'
  /** The film has no such audio track. */
  | 'noTrack'
  /** Subtitles or a translation that do not fit or cannot be read. */
  | 'badSubtitles'

export class PipelineError extends Fault {
  readonly kind: PipelineFaultKind

  constructor(kind: PipelineFaultKind, fault: FaultInfo) {
    super(fault)
    this.kind = kind
  }
}

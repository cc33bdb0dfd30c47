import { Fault, type FaultInfo } from '#domain/fault.ts'

/** Faults that stop a run and that a person can fix. */
export type PipelineFaultKind =
  /** Nobody speaks in it. */
  | 'noSpeech'
  /** No available engine supports the language. */
  | 'noEngine'
  /** No engine can tell which language is spoken. */
  | 'noLanguage'
  | 'unknownVoice'
  /** The voice lacks this style, or its engine this slider. */
  | 'voiceCannot'
  /** A recording that engines cannot speak with. */
  | 'badReference'
  /** The film has no such audio track. */
  | 'noTrack'
  /** Subtitles or a translation that do not fit or cannot be read. */
  | 'badSubtitles'
  /** A text to read aloud that cannot be read. */
  | 'badText'

export class PipelineError extends Fault {
  readonly kind: PipelineFaultKind

  constructor(kind: PipelineFaultKind, fault: FaultInfo) {
    super(fault)
    this.kind = kind
  }
}

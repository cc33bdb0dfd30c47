import { type Saying, SayingError } from '#i18n/saying.ts'

/** What stops a run that a person can do something about. */
export type PipelineFault =
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

export class PipelineError extends SayingError {
  readonly fault: PipelineFault

  constructor(fault: PipelineFault, sentence: Saying) {
    super(sentence)
    this.name = 'PipelineError'
    this.fault = fault
  }
}

/** What stops a run that a person can do something about; the message says what. */
export type PipelineFault =
  /** Nobody speaks in it. */
  | 'noSpeech'
  /** No engine that is there can do this for the language. */
  | 'noEngine'
  | 'unknownVoice'
  /** Subtitles or a translation that do not fit or cannot be read. */
  | 'badSubtitles'

export class PipelineError extends Error {
  readonly fault: PipelineFault

  constructor(fault: PipelineFault, message: string) {
    super(message)
    this.name = 'PipelineError'
    this.fault = fault
  }
}

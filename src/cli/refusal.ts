import { type Saying, SayingError } from '#i18n/saying.ts'
/** What each kind of trouble ends with, for scripts; told in docs/dubbing.md. */
export const exitCodes = {
  badUsage: 2,
  unreadable: 3,
  noSpeech: 4,
  noEngine: 5,
  diskFull: 6,
  badSubtitles: 7,
  engineFailed: 8,
  interrupted: 130,
} as const

/** Something the person at the terminal can act on: it is shown without a stack. */
export class Refusal extends SayingError {
  override name = 'Refusal'
  readonly exitCode: number

  constructor(sentence: string | Saying, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

export class BadUsage extends Refusal {
  override name = 'BadUsage'

  constructor(sentence: string | Saying) {
    super(sentence, exitCodes.badUsage)
  }
}

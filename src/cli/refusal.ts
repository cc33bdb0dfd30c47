import { type Message, textOf } from '#i18n/message.ts'

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
export class Refusal extends Error {
  override name = 'Refusal'
  readonly said: Message
  readonly exitCode: number

  constructor(said: Message, exitCode = 1) {
    super(textOf('en', said))
    this.said = said
    this.exitCode = exitCode
  }
}

export class BadUsage extends Refusal {
  override name = 'BadUsage'

  constructor(said: Message) {
    super(said, exitCodes.badUsage)
  }
}

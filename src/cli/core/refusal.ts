import { type Message, textOf } from '#core/texts/message/message.ts'

/** The exit code of each kind of failure, for scripts; documented in docs/reference/dubbing.md. */
export const exitCodes = {
  badUsage: 2,
  unreadable: 3,
  noSpeech: 4,
  noEngine: 5,
  diskFull: 6,
  badSubtitles: 7,
  engineFailed: 8,
  /** The registry does not say which packages have known advisories. */
  noAdvisories: 9,
  /** Of a setting, as of our programs (EX_CONFIG): starting again does not help. */
  badSetting: 78,
  interrupted: 130,
} as const

/** A failure that the user can act on: shown without a stack. */
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

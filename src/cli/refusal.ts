/** What each kind of trouble ends with, for scripts; told in docs/dubbing.md. */
export const exitCodes = {
  unreadable: 3,
  noSpeech: 4,
  noEngine: 5,
  diskFull: 6,
  badSubtitles: 7,
  engineFailed: 8,
  interrupted: 130,
} as const

/** Something the person at the terminal can act on: its message is shown as it is, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export class BadUsage extends Refusal {
  override name = 'BadUsage'

  constructor(message: string) {
    super(message, 2)
  }
}

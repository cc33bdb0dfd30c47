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

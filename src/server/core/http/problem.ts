import { problems, type ProblemName } from '#contract/codes.ts'
import type { Envelope } from '#contract/envelope.ts'
import { Fault } from '#domain/fault.ts'
import { textOf } from '#i18n/message.ts'
import type { Language } from '#i18n/words.ts'

/** A refusal that the caller is told of: a fault with a number of its own in contract/codes.ts. */
export class Problem extends Fault<ProblemName, string | number> {
  constructor(name: ProblemName, values: Record<string, string | number> = {}) {
    super({ name, values })
  }

  get status(): number {
    return problems[this.name].status
  }

  envelope(language: Language): Envelope<never> {
    return {
      success: false,
      result: null,
      resultInfo: textOf(language, this.info),
      resultEnInfo: textOf('en', this.info),
      resultCode: problems[this.name].code,
    }
  }
}

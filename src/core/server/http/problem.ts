import type { ProblemName } from '#core/contract/codes.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import { problems } from '#core/contract/problems.ts'
import { inputValues } from '#core/texts/message/inputs.ts'
import { textOf } from '#core/texts/message/message.ts'
import { missingCredentials } from '#core/texts/missing-credentials.ts'
import type { Language } from '#core/texts/texts.ts'
import { Fault } from '#domain/fault.ts'

/** A refusal reported to the caller: a fault with a result code in core/contract/codes.ts. */
export class Problem extends Fault<ProblemName, string | number> {
  constructor(name: ProblemName, values: Record<string, string | number> = {}) {
    super({ name, values })
  }

  get status(): number {
    return problems[this.name].status
  }

  #say(language: Language, call: string | undefined): string {
    if (this.name === 'malformed')
      return textOf(language, { name: this.name, values: inputValues(language, call, this.values) })
    const missing = this.name === 'notSignedIn' && missingCredentials[this.values['missing'] as never]
    return missing ? missing[language] : textOf(language, this.info)
  }

  /** `call` is the path of the refused call, whose fields have fitting names. */
  envelope(language: Language, call?: string): Envelope<never> {
    return {
      success: false,
      result: null,
      resultInfo: this.#say(language, call),
      resultEnInfo: this.#say('en', call),
      resultCode: problems[this.name].code,
    }
  }
}

/** For `executeTakeFirstOrThrow`. */
export const notFound = (): Problem => new Problem('notFound')

/** A call that was ended while it was performed: it may have been done. */
export class Unfinished extends Problem {}

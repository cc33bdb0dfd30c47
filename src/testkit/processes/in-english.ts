import { englishOf } from '#core/texts/message/message.ts'
import { Fault } from '#domain/fault.ts'

/** The same error with its English text as the message, so that a test sees what a person reads. */
export function english(error: unknown): unknown {
  return error instanceof Fault ? Object.assign(error, { message: englishOf(error) }) : error
}

/** Rejects with the English text of the error. */
export const inEnglish = <Value>(making: Promise<Value>): Promise<Value> =>
  making.catch((error: unknown) => {
    throw english(error)
  })

export function inEnglishNow<Value>(make: () => Value): Value {
  try {
    return make()
  } catch (error) {
    throw english(error)
  }
}

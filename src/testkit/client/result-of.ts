import { expect } from 'vitest'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { Browser } from './browser.ts'

/** The result of a call that must succeed. */
export async function resultOf<C extends Call>(by: Browser, call: C, input: SentTo<C>): Promise<OutputOf<C>> {
  const { body } = await by.call(call, input)
  expect([call.path, body.resultInfo, body.success]).toEqual([call.path, body.resultInfo, true])
  return body.result as OutputOf<C>
}

/** The result code of a call. */
export const codeOf = async <C extends Call>(by: Browser, call: C, input: SentTo<C>): Promise<number> =>
  (await by.call(call, input)).body.resultCode

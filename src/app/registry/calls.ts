import { features } from '#app/features.ts'
import type { Call } from '#core/contract/call.ts'
import { collect } from './collect.ts'

const isCall = (value: object): value is Call => 'path' in value && 'who' in value && 'does' in value

export const callsOf = (some: typeof features): Promise<Call[]> =>
  collect(
    some.flatMap(({ calls = [] }) => calls),
    isCall,
  )

/** Every declared call: compared with the server's handlers at the start, and walked by the rights tests. */
export const allCalls: readonly Call[] = await callsOf(features)

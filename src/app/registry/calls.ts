import type { Call } from '#core/contract/call.ts'
import { features } from '#app/features.ts'
import { collect } from './collect.ts'

const isCall = (value: object): value is Call => 'path' in value && 'who' in value && 'does' in value

/** Every declared call: compared with the server's handlers at the start, and walked by the rights tests. */
export const allCalls: readonly Call[] = await collect(
  features.flatMap(({ calls = [] }) => calls),
  isCall,
)

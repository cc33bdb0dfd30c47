import type { Able } from '../../contract.ts'

/** Whether its last call failed. */
export const failedLast = ({ lastFault, lastDone }: Able): boolean =>
  lastFault !== null && (lastDone === null || lastFault.at > lastDone)

export const stateTones = {
  unset: 'neutral',
  ready: 'neutral',
  well: 'success',
  faulty: 'danger',
  resting: 'warn',
} as const

/** The state of an engine with these abilities. */
export function stateOf(abilities: readonly Able[]): keyof typeof stateTones {
  const there = abilities.filter((able) => able.there)
  if (there.length === 0) return 'unset'
  if (there.some(({ restUntil }) => restUntil)) return 'resting'
  if (there.some(failedLast)) return 'faulty'
  return there.some(({ lastDone }) => lastDone) ? 'well' : 'ready'
}

import { agentProblems } from '#core/texts/problems/agent.ts'
import { giftQuantity } from '../contract.ts'

/** Parses a quantity, also in full-width digits. */
export const giftQuantityIn = (typed: string) => Number(typed.normalize('NFKC'))

/** Validates the quantity of a gift. */
export function giftRefusal(typed: string) {
  const { error } = giftQuantity.safeParse(giftQuantityIn(typed))
  if (!error) return undefined
  return error.issues[0]?.message === ('giftTooLarge' satisfies keyof typeof agentProblems)
    ? agentProblems.giftTooLarge
    : agentProblems.giftTooSmall
}

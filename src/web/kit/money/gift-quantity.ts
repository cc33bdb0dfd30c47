import { giftQuantity } from '#contract/gifts.ts'
import { agentProblems } from '#i18n/agent-problems.ts'

/** What was typed as a quantity, be it in the wide digits of a Chinese keyboard. */
export const giftQuantityIn = (typed: string) => Number(typed.normalize('NFKC'))

/** Why so much cannot be given. */
export function giftRefusal(typed: string) {
  const { error } = giftQuantity.safeParse(giftQuantityIn(typed))
  if (!error) return undefined
  return error.issues[0]?.message === ('giftTooLarge' satisfies keyof typeof agentProblems)
    ? agentProblems.giftTooLarge
    : agentProblems.giftTooSmall
}

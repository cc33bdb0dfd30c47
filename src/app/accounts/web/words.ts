import type { StaffAccount } from '#money/customers/contract.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import type { Text } from '#core/texts/words.ts'

export const roleNames: Readonly<Record<StaffAccount['role'], Text>> = {
  user: accountWords.user,
  agent: accountWords.agent,
  operator: accountWords.operator,
  finance: accountWords.finance,
}

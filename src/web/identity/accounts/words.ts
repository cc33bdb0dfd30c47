import type { StaffAccount } from '#contract/customers.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import type { Text } from '#i18n/words.ts'

export const roleNames: Readonly<Record<StaffAccount['role'], Text>> = {
  user: accountWords.user,
  agent: accountWords.agent,
  operator: accountWords.operator,
  finance: accountWords.finance,
}

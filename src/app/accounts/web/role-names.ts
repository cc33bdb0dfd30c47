import type { Text } from '#core/texts/texts.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { StaffAccount } from '#money/customers/contract.ts'

export const roleNames: Readonly<Record<StaffAccount['role'], Text>> = {
  user: accountTexts.user,
  agent: accountTexts.agent,
  operator: accountTexts.operator,
  finance: accountTexts.finance,
}

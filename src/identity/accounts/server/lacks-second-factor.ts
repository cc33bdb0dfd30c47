import type { Role } from '#core/contract/call.ts'
import type { Config } from '#core/server/settings/config.ts'
import { type Account, portalOf } from './account.ts'

type Settings = Pick<Config, 'staffSecondFactor'>

export const needsSecondFactor = ({ staffSecondFactor }: Settings, role: Role): boolean =>
  staffSecondFactor && portalOf(role) === 'staff'

/** Whether the account still has to set up a second factor. */
export const lacksSecondFactor = (
  config: Settings,
  { role, second_factor }: Pick<Account, 'role' | 'second_factor'>,
): boolean => !second_factor && needsSecondFactor(config, role)

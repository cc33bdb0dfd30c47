import type { Tenant } from '#core/server/app/tenant.ts'
import { Problem } from '#core/server/http/problem.ts'

interface At {
  tenant: Pick<Tenant, 'isHome'>
}

/** Operators of the platform's home tenant run the platform: all tenants and the engines. Others run their own tenant. */
export const runsPlatform = ({ tenant }: At): boolean => tenant.isHome

export function onlyPlatform(context: At): void {
  if (!runsPlatform(context)) throw new Problem('platformOnly')
}

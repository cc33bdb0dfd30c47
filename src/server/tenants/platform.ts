import { Problem } from '../http/problem.ts'
import type { Tenant } from './tenants.ts'

interface At {
  tenant: Pick<Tenant, 'isHome'>
}

/** Operators of the platform's home run the platform: all tenants, and the engines. Others run their own tenant. */
export const runsPlatform = ({ tenant }: At): boolean => tenant.isHome

export function onlyPlatform(visit: At): void {
  if (!runsPlatform(visit)) throw new Problem('platformOnly')
}

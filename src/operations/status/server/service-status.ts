import type { App } from '#core/server/app/app.ts'
import { serviceParts, type ServiceState, type ServiceStatus } from '../contract.ts'
import { checkParts, checkTenant, type States } from './check-parts.ts'
import { readIncidents } from './incidents.ts'

/** Cached, because each check costs database queries and the page is public. */
const retentionMs = 30_000

interface Kept<Value> {
  at: number
  value: Promise<Value>
}

const saved = new WeakMap<App, Map<string, Kept<unknown>>>()

function keepFor<Value>(app: App, name: string, read: () => Promise<Value>): Promise<Value> {
  const all = saved.get(app) ?? new Map<string, Kept<unknown>>()
  saved.set(app, all)
  const at = app.now().getTime()
  const known = all.get(name) as Kept<Value> | undefined
  if (known && at - known.at < retentionMs) return known.value
  const value = read()
  all.set(name, { at, value })
  value.catch(() => all.delete(name))
  return value
}

const worse = (one: ServiceState | undefined, other: ServiceState | undefined): ServiceState | undefined =>
  (['down', 'disturbed', 'works'] as const).find((state) => one === state || other === state)

export const serviceStatus = (app: App, tenant: { id: string; code: string }): Promise<ServiceStatus> =>
  keepFor(app, tenant.id, async () => {
    const all = await keepFor(app, '', () => checkParts(app))
    const isUp = all.signIn !== 'down'
    const own: States = isUp ? await checkTenant(app, tenant) : {}
    return {
      parts: serviceParts.flatMap((part) => {
        const state = worse(all[part], own[part])
        return state ? [{ part, state }] : []
      }),
      incidents: isUp ? await readIncidents(app, tenant.id) : [],
      timeChecked: app.now().toISOString(),
    }
  })

import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { remember, remembered } from '#core/web/page/stored.ts'
import { watchSession } from '#core/web/session/session.ts'
import { newPlan } from '#products/dubbing/plans/contract.ts'

// How new projects are dubbed: one setting for all files that are added together. It survives a reload, as uploads do.

const settings = z.extend(newPlan, { languages: z._default(z.array(z.string()), []) })
type DubSettings = z.output<typeof settings>

const place = 'dubSettings'
const watchers = new Set<() => void>()
let current: DubSettings | undefined

function read(): DubSettings {
  const before = settings.safeParse(remembered(place))
  return (current ??= before.success ? before.data : settings.parse({}))
}

export function changeDubSettings(change: Partial<DubSettings>): void {
  current = { ...read(), ...change }
  remember(place, current)
  for (const watcher of watchers) watcher()
}

export const useDubSettings = (): DubSettings =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, read)

// Settings of another account are not those of this one.
watchSession((now, before) => {
  if (now.account?.user.id !== before.account?.user.id) current = undefined
})

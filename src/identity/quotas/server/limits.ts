import { Problem } from '#core/server/http/problem.ts'
import type { AuditDetails } from '#identity/audit/contract.ts'

/** Limits as they are stored: without those that are not set. */
export type StoredLimits<Name extends string> = { [Each in Name]?: number }
/** Limits as calls show and set them: null is no limit. */
type Limits<Name extends string> = Record<Name, number | null>

export const shownLimits = <Name extends string>(
  names: readonly Name[],
  stored: StoredLimits<Name>,
): Limits<Name> => Object.fromEntries(names.map((name) => [name, stored[name] ?? null])) as Limits<Name>

export const storedLimits = <Name extends string>(limits: Limits<Name>): StoredLimits<Name> =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null)) as StoredLimits<Name>

/** The limits that differ, for the audit log. */
export function changedLimits<Name extends string>(before: Limits<Name>, now: Limits<Name>): AuditDetails {
  const changed = (Object.keys(now) as Name[]).filter((name) => before[name] !== now[name])
  if (changed.length === 0) throw new Problem('nothingChanged')
  return Object.fromEntries(
    changed.flatMap((name) => [
      [`${name}Before`, before[name]],
      [name, now[name]],
    ]),
  )
}

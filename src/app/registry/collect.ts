import type { Load } from '#core/server/app/feature.ts'

/**
 * Loads modules and returns what they export of one kind, alone or in lists and objects. A module without any was listed by
 * mistake, and the process does not start.
 */
export async function collect<Kind extends object>(
  modules: readonly Load[],
  isKind: (value: object) => value is Kind,
): Promise<Kind[]> {
  const loaded = await Promise.all(modules.map((load) => load()))
  return [
    ...new Set(
      loaded.flatMap((module, at) => {
        const found = Object.values(module as Record<string, unknown>).flatMap((value) =>
          kindsIn(value, isKind),
        )
        if (found.length === 0)
          throw new Error(`A feature registers ${String(modules[at])}, which has nothing of its kind.`)
        return found
      }),
    ),
  ]
}

function kindsIn<Kind extends object>(value: unknown, isKind: (value: object) => value is Kind): Kind[] {
  if (typeof value !== 'object' || value === null) return []
  if (isKind(value)) return [value]
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return plain
    ? Object.values(value).filter((each) => typeof each === 'object' && each !== null && isKind(each))
    : []
}

import type { MenuItem } from '#identity/menu/contract.ts'

export interface ActiveCodes {
  first?: string | undefined
  second?: string | undefined
}

/** First segment of the path. */
const family = (path: string) => pathOnly(path).split('/')[1]
const pathOnly = (path: string) => path.split('?')[0]!

/**
 * Returns the active entries of the menu. A screen without an entry belongs to the one given by `under`, otherwise to
 * the last active one (`saved`), within the part of the menu with the same first segment of the path.
 */
export function activeCodes(
  menu: readonly MenuItem[],
  { path, under }: { path: string; under?: string | undefined },
  saved: ActiveCodes,
): ActiveCodes {
  // Entries may lead to parts of one screen, which differ in the query.
  for (const wanted of [path, pathOnly(path), under])
    for (const { code, path: own, children } of menu) {
      const child = children.find((entry) => entry.path === wanted)
      if (child) return { first: code, second: child.code }
      if (own === wanted) return { first: code }
    }
  const near = menu.filter((item) => item.children.some((entry) => family(entry.path) === family(path)))
  const first = (near.length > 0 ? near : menu).find(({ code }) => code === saved.first) ?? near[0]
  const second = first?.children.find(({ code }) => code === saved.second)
  return { first: first?.code, second: second?.code }
}

import type { MenuItem } from '#contract/menu.ts'
import { paths } from '#web/core/router/paths.ts'

export interface ActiveCodes {
  first?: string | undefined
  second?: string | undefined
}

/** Screens without an entry that belong to one, whatever led to them. */
const under: Readonly<Record<string, string>> = {
  [paths.agentOpenAccount()]: paths.agentUserList(),
  [paths.agentGiveList()]: paths.agentUserList(),
  [paths.agentGiveOrder()]: paths.agentUserList(),
  [paths.staffAccount()]: paths.staffAccounts(),
  [paths.staffTenant()]: paths.staffTenants(),
}

/** Screens of one family have the same first word in their addresses. */
const family = (path: string) => pathOnly(path).split('/')[1]
const pathOnly = (path: string) => path.split('?')[0]!

/**
 * What is lit in the menu. A screen that stands in no menu, such as a project's, belongs to the entry that led to it,
 * which is the one kept, within the part of the menu that has its family.
 */
export function activeCodes(menu: readonly MenuItem[], path: string, kept: ActiveCodes): ActiveCodes {
  // Two entries may lead to two parts of one screen, which its query tells apart.
  for (const wanted of [path, pathOnly(path), under[pathOnly(path)]])
    for (const { code, path: own, children } of menu) {
      const child = children.find((entry) => entry.path === wanted)
      if (child) return { first: code, second: child.code }
      if (own === wanted) return { first: code }
    }
  const near = menu.filter((item) => item.children.some((entry) => family(entry.path) === family(path)))
  const first = (near.length > 0 ? near : menu).find(({ code }) => code === kept.first) ?? near[0]
  const second = first?.children.find(({ code }) => code === kept.second)
  return { first: first?.code, second: second?.code }
}

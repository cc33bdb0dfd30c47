import { menuDefault } from '#contract/wire-numbers.ts'
import { authorityMenu, type MenuEntry } from '#contract/menu.ts'
import { route } from '#server/core/http/route.ts'
import { menuOf } from './menu-tree.ts'

/** Entries hidden by default appear if the tenant or the account has the feature enabled. */
export const authorityMenuRoute = route(authorityMenu, async (_input, { tenant, caller }) => {
  const shown = (entry: MenuEntry) =>
    entry.isDefault === menuDefault.shown ||
    tenant.features.includes(entry.code) ||
    caller.features.includes(entry.code)
  return menuOf[caller.role].filter(shown).map((item) => ({ ...item, children: item.children.filter(shown) }))
})

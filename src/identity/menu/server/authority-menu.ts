import { menuDefault } from '#core/contract/wire-numbers.ts'
import { authorityMenu, type MenuEntry } from '../contract.ts'
import { route } from '#core/server/http/route.ts'
import { menuOf } from './menu-tree.ts'

/** Entries hidden by default appear if the tenant or the account has the feature enabled. */
export const authorityMenuRoute = route(authorityMenu, async (_input, { tenant, caller }) => {
  const shown = (entry: MenuEntry) =>
    entry.isDefault === menuDefault.shown ||
    tenant.features.includes(entry.code) ||
    caller.features.includes(entry.code)
  return menuOf[caller.role].flatMap((item) => {
    const children = item.children.filter(shown)
    // A section whose entries are all hidden would lead nowhere.
    if (!shown(item) || (item.children.length > 0 && children.length === 0)) return []
    return [{ ...item, path: children[0]?.path ?? item.path, children }]
  })
})

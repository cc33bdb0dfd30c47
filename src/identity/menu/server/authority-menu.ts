import { menuDefault } from '#core/contract/wire-numbers.ts'
import { route } from '#core/server/http/route.ts'
import { authorityMenu, type MenuEntry } from '../contract.ts'

/** Entries hidden by default appear if the tenant or the account has the feature enabled. */
export const authorityMenuRoute = route(authorityMenu, async (_input, { app, tenant, caller }) => {
  const visible = (entry: MenuEntry) =>
    entry.isDefault === menuDefault.shown ||
    tenant.features.includes(entry.code) ||
    caller.features.includes(entry.code)
  return app.menu.of[caller.role].flatMap((item) => {
    const children = item.children.filter(visible)
    // A section whose entries are all hidden would lead nowhere.
    if (!visible(item) || (item.children.length > 0 && children.length === 0)) return []
    return [{ ...item, path: children[0]?.path ?? item.path, children }]
  })
})

import type { Role } from '#core/contract/call.ts'
import { menuDefault } from '#core/contract/wire-numbers.ts'
import { type MenuSection, menuSections, type ScreenPlace } from '#core/screens.ts'
import type { Text } from '#core/texts/texts.ts'
import type { MenuEntry, MenuItem } from '../contract.ts'
import { sectionTexts } from '../texts.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    menu: Menu
  }
}

/** The menus of a process, derived from the screens that its features declare. */
export interface Menu {
  /** Complete, with hidden entries. */
  of: Readonly<Record<Role, readonly MenuItem[]>>
  /** What can be enabled for a tenant or an account: the hidden entries, each once. */
  features: readonly { code: string; name: Text }[]
}

export class BadScreens extends Error {
  override name = 'BadScreens'
}

/** Refuses screens that share a path, and entries that nobody would see or that share a place. */
export function openMenu(screens: readonly ScreenPlace[]): Menu {
  const paths = new Set<string>()
  for (const { path, who, menu } of screens) {
    if (paths.has(path)) throw new BadScreens(`Two screens have the path ${path}.`)
    paths.add(path)
    for (const { section, code } of menu)
      if (!rolesOf(section).some((role) => who.includes(role)))
        throw new BadScreens(`Nobody sees the entry ${code} of ${path}: it is in the section ${section}.`)
  }
  const of = {
    user: menuOf('user', screens),
    agent: menuOf('agent', screens),
    operator: menuOf('operator', screens),
    finance: menuOf('finance', screens),
  }
  const hidden = Object.values(of)
    .flatMap((items) => items.flatMap(({ children }) => children))
    .filter(({ isDefault }) => isDefault === menuDefault.hidden)
  return {
    of,
    features: [...new Map(hidden.map((one) => [one.code, one])).values()].map(
      ({ code, name: cn, enName: en, hkName: hk }) => ({ code, name: { cn, en, hk } }),
    ),
  }
}

const entry = (code: string, { cn, en, hk }: Text, path: string, hidden = false): MenuEntry => ({
  code,
  name: cn,
  enName: en,
  hkName: hk,
  icon: code,
  path,
  isDefault: hidden ? menuDefault.hidden : menuDefault.shown,
})

function menuOf(role: Role, screens: readonly ScreenPlace[]): MenuItem[] {
  const sections = (Object.keys(menuSections) as MenuSection[]).filter((section) =>
    rolesOf(section).includes(role),
  )
  return sections.map((section) => {
    const places = screens
      .filter(({ who }) => who.includes(role))
      .flatMap(({ hidden, menu }) => menu.map((place) => ({ ...place, hidden })))
      .filter((place) => place.section === section)
      .toSorted((one, other) => one.order - other.order)
    const [first] = places
    if (!first) throw new BadScreens(`The section ${section} of the menu has no screen for the role ${role}.`)
    const same = places.find(({ order }, at) => order === places[at + 1]?.order)
    if (same) throw new BadScreens(`Two entries of the section ${section} have the order ${same.order}.`)
    const children = places.map(({ code, text, path, hidden }) => entry(code, text, path, hidden))
    // Home is an entry of the first level itself.
    if (section === 'home') return { ...children[0]!, children: [] }
    return { ...entry(section, sectionTexts[section], first.path), children }
  })
}
const rolesOf = (section: MenuSection): readonly Role[] => menuSections[section]

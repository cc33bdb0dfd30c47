import { menuDefault } from '#core/contract/wire-numbers.ts'
import type { Role } from '#core/contract/call.ts'
import type { MenuEntry, MenuItem } from '../contract.ts'
import { type MenuCode, menuSections, screenPlaces } from '#core/contract/screens.ts'
import { menuWords } from '../texts.ts'
import { titles } from '#core/texts/titles.ts'
import type { Text } from '#core/texts/words.ts'

// The menu of each role, derived from core/contract/screens.ts.

/** Texts of the menu override titles. */
const texts: Readonly<Record<string, Text>> = { ...titles, ...menuWords } satisfies Record<MenuCode, Text>

const entry = (code: string, path: string, hidden = false): MenuEntry => {
  const { cn: name, en: enName, hk: hkName } = texts[code]!
  const isDefault = hidden ? menuDefault.hidden : menuDefault.shown
  return { code, name, enName, hkName, icon: code, path, isDefault }
}

const entries = screenPlaces.flatMap(([path, { name, who, menu = [], hidden }]) =>
  menu.map((place) => {
    if (typeof place === 'string') return { who, section: place, entry: entry(name, path, hidden) }
    const { section, code, part } = place
    return { who, section, entry: entry(code, part ? `${path}?part=${part}` : path, hidden) }
  }),
)

function menuFor(role: Role): MenuItem[] {
  return Object.entries<readonly Role[]>(menuSections).flatMap(([section, has]): MenuItem[] => {
    const found = entries.filter((one) => one.section === section && one.who.includes(role))
    const [first] = found
    if (!first || !has.includes(role)) return []
    // A screen named like its section is a first-level entry itself.
    if (first.entry.code === section) return [{ ...first.entry, children: [] }]
    return [{ ...entry(section, first.entry.path), children: found.map((one) => one.entry) }]
  })
}

export const menuOf: Readonly<Record<Role, readonly MenuItem[]>> = {
  user: menuFor('user'),
  agent: menuFor('agent'),
  operator: menuFor('operator'),
  finance: menuFor('finance'),
}

/** Entries that are hidden unless a tenant or an account has them enabled, each once. */
export const features: readonly MenuEntry[] = [
  ...new Map(
    entries
      .map((one) => one.entry)
      .filter(({ isDefault }) => isDefault === menuDefault.hidden)
      .map((hidden) => [hidden.code, hidden]),
  ).values(),
]

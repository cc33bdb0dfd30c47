import type { Language } from '#core/contract/fields.ts'
import type { MenuEntry, MenuItem } from '../contract.ts'

/** A section opens its first entry. */
export const opens = (item: MenuItem): string => item.children[0]?.path ?? item.path

export const nameIn = (language: Language, { name, enName, hkName }: MenuEntry): string =>
  ({ cn: name, en: enName, hk: hkName })[language]

import type { Selectable } from 'kysely'
import type { Dress, DressPart } from '#contract/staff-tenants.ts'
import type { Tenants } from '#server/core/db/tables.ts'

const columns = {
  name: 'name',
  title: 'title',
  intro: 'intro',
  theme: 'theme',
  logo: 'logo',
  background: 'background',
  home: 'home',
  registration: 'registration',
  termsTicked: 'terms_ticked',
  leastLabel: 'least_label',
  supportPhone: 'support_phone',
  supportEmail: 'support_email',
  features: 'features',
} as const satisfies Record<DressPart, keyof Tenants>
const parts = Object.keys(columns) as DressPart[]

const inDress = (row: Selectable<Tenants>) => parts.map((part) => [part, row[columns[part]]] as const)

export const dressOf = (row: Selectable<Tenants>): Dress => Object.fromEntries(inDress(row)) as Dress

/** The columns that these parts of a dress are kept in. */
export function columnsOf(dress: Partial<Dress>): Partial<Selectable<Tenants>> {
  const given = parts.filter((part) => dress[part] !== undefined)
  return Object.fromEntries(given.map((part) => [columns[part], dress[part]]))
}

/** Those of the given parts that differ from what the row has. */
export function changedParts(row: Selectable<Tenants>, dress: Partial<Dress>): Partial<Dress> {
  const differing = inDress(row).filter(
    ([part, value]) => dress[part] !== undefined && asText(dress[part]) !== asText(value),
  )
  return Object.fromEntries(differing.map(([part]) => [part, dress[part]]))
}

/** A part as the audit log keeps it. */
export function asText(value: Dress[DressPart]): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.toSorted().join(', ') : [value.cn, value.en, value.hk].join(' / ')
}

import type { Selectable } from 'kysely'
import type { AudiencePages } from '#core/contract/audience-pages.ts'
import type { Tenants } from '#core/server/db/tables.ts'
import type { Branding, BrandingPart } from '#identity/staff-tenants/contract.ts'

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
  followsBrowser: 'follows_browser',
  leastLabel: 'least_label',
  supportPhone: 'support_phone',
  supportEmail: 'support_email',
  audiencePages: 'audience_pages',
  features: 'features',
} as const satisfies Record<BrandingPart, keyof Tenants>
const parts = Object.keys(columns) as BrandingPart[]

const valuesOf = (row: Selectable<Tenants>) => parts.map((part) => [part, row[columns[part]]] as const)

export const brandingOf = (row: Selectable<Tenants>): Branding =>
  Object.fromEntries(valuesOf(row)) as Branding

/** The columns of these parts of the branding. */
export function columnsOf(branding: Partial<Branding>): Partial<Selectable<Tenants>> {
  const given = parts.filter((part) => branding[part] !== undefined)
  return Object.fromEntries(given.map((part) => [columns[part], branding[part]]))
}

/** The given parts that differ from the row. */
export function changedParts(row: Selectable<Tenants>, branding: Partial<Branding>): Partial<Branding> {
  const differing = valuesOf(row).filter(
    ([part, value]) => branding[part] !== undefined && asText(branding[part]) !== asText(value),
  )
  return Object.fromEntries(differing.map(([part]) => [part, branding[part]]))
}

/** A part as stored in the audit log. */
export function asText(value: Branding[BrandingPart]): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.toSorted().join(', ')
  return isWords(value) ? [value.cn, value.en, value.hk].join(' / ') : pagesAsText(value)
}

const isWords = (value: Branding['name'] | AudiencePages): value is Branding['name'] => 'cn' in value

const pagesAsText = (pages: AudiencePages): string =>
  Object.entries(pages)
    .map(([address, { theme, layout, pageLanguage, languages }]) =>
      [`${address}: ${layout}`, theme, pageLanguage, ...languages].filter(Boolean).join(', '),
    )
    .toSorted()
    .join('; ')

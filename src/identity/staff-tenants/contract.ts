import * as z from 'zod/mini'
import { audiencePages } from '#core/contract/audience-pages.ts'
import { call } from '#core/contract/call.ts'
import { accountName, email, flag, idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { workLabels } from '#core/contract/labels.ts'
import { providerNames } from '#core/contract/payment-providers.ts'
import { homes, themes, words } from '#core/contract/tenants.ts'
import { imageMaxBytes } from '#identity/file-links/contract.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A numeric last label would be an IP address. */
const host = `(?=[a-z0-9.-]{1,253}(?![a-z0-9.-]))(?:${label}\\.)*(?=[a-z0-9-]*[a-z])${label}`

/** Normalized as browsers send it: lower case, with internationalized names in Punycode. */
function asSent(typed: string): string {
  const address = `http://${typed}`
  return /[/:@?#\\\s]/.test(typed) || !URL.canParse(address) ? typed : new URL(address).hostname
}
export const hostName = z
  .string()
  .check(z.trim(), z.overwrite(asSent), z.regex(new RegExp(`^${host}$`), problemName('hostInvalid')))

const originPattern = new RegExp(`^https?://${host}(?::\\d{1,5})?$`)
const isOrigin = (typed: string) =>
  originPattern.test(typed) && URL.canParse(typed) && new URL(typed).origin === typed
/** It is inserted into the content security policy, so only a plain origin is allowed. */
export const frameOrigin = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.refine(isOrigin, problemName('originInvalid')))

export const tenantCode = z
  .string()
  .check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, problemName('tenantCodeInvalid')))

/** A text in all three languages. */
const inWords = (max: number) => {
  const one = z
    .string()
    .check(
      z.trim(),
      z.minLength(1, problemName('wordsMissing')),
      z.maxLength(max, problemName('textTooLong')),
    )
  return z.object({ cn: one, en: one, hk: one })
}
export const longest = { name: 40, title: 80, intro: 160, termsTitle: 80, termsBody: 50_000 } as const
export const brandName = inWords(longest.name)

const supportPhone = z.nullable(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40, problemName('textTooLong'))),
)
const picture = z.nullable(z.string().check(z.maxLength(100)))

/** The appearance of a tenant and its rules, which are saved together. */
export const branding = z.object({
  name: brandName,
  title: inWords(longest.title),
  intro: inWords(longest.intro),
  theme: z.enum(themes),
  logo: picture,
  background: picture,
  home: z.enum(homes),
  registration: z.boolean(),
  termsTicked: z.boolean(),
  /** Pages start in the language of the browser instead of Simplified Chinese. */
  followsBrowser: z.boolean(),
  /** The minimum label of works as machine-made. */
  leastLabel: z.enum(workLabels),
  supportPhone,
  supportEmail: z.nullable(email),
  /** The addresses of the audience page that the tenant has as its own. */
  audiencePages,
  /** Codes of menu entries that are hidden by default and enabled here. */
  features: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)),
})
export type Branding = z.output<typeof branding>
export type BrandingPart = keyof Branding

export const pictures = ['logo', 'background'] as const
export const termsKinds = ['agreement', 'privacy'] as const
export type TermsKind = (typeof termsKinds)[number]

const termsText = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, problemName('wordsMissing')),
      z.maxLength(longest.termsTitle, problemName('textTooLong')),
    ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, problemName('wordsMissing')),
      z.maxLength(longest.termsBody, problemName('textTooLong')),
    ),
})
export const termsTexts = z.object({ cn: termsText, en: termsText, hk: termsText })
export type TermsTexts = z.output<typeof termsTexts>
/** Version 0 if the tenant has none yet. */
const terms = z.object({ version: z.int(), texts: z.nullable(termsTexts) })

const listed = z.object({
  id: z.uuid(),
  code: z.string(),
  name: words,
  theme: z.enum(themes),
  hosts: z.array(z.string()),
  accounts: z.int(),
  isHome: z.boolean(),
  suspended: z.boolean(),
})
export type ListedTenant = z.output<typeof listed>

export const staffTenants = call({
  method: 'GET',
  path: '/staff/tenants',
  who: ['operator'],
  does: 'Lists all tenants for operators of the platform’s home tenant; for other operators, only their own.',
  input: nothing,
  output: z.object({ runsPlatform: z.boolean(), records: z.array(listed) }),
})

export const staffTenantAdd = call({
  method: 'POST',
  path: '/staff/tenant/add',
  who: ['operator'],
  does: 'Adds a tenant with its first host and its first operator, whose password is returned once.',
  input: z.object({ tenantCode, brandName, host: hostName, operator: accountName }),
  output: z.object({ id: z.uuid(), password: z.string() }),
  changes: true,
  sensitive: true,
})

const detail = z.object({
  id: z.uuid(),
  code: z.string(),
  isHome: z.boolean(),
  suspended: z.boolean(),
  /** Whether the caller runs the platform and may change hosts and suspend tenants. */
  runsPlatform: z.boolean(),
  /** With the address to open in a browser. */
  hosts: z.array(z.object({ host: z.string(), primary: z.boolean(), address: z.string() })),
  frameOrigins: z.array(z.string()),
  /** The merchant accounts for online payments: its own or the platform's. */
  collects: z.array(z.object({ provider: z.enum(providerNames), merchant: z.string(), own: z.boolean() })),
  /** Increased with each change of the branding; a change has to name the revision it is based on. */
  revision: z.int(),
  branding,
  /** Addresses of the images for this session. */
  shown: z.object({ logo: z.nullable(z.string()), background: z.nullable(z.string()) }),
  /** The features that can be enabled. */
  offered: z.array(z.object({ code: z.string(), name: words })),
  terms: z.object({ agreement: terms, privacy: terms }),
})
export type TenantDetail = z.output<typeof detail>

const id = idOf('tenant')

export const staffTenant = call({
  method: 'GET',
  path: '/staff/tenant',
  who: ['operator'],
  does: 'Returns everything about a tenant that its operator can change.',
  input: z.object({ id }),
  output: detail,
  reaches: 'platform',
})

export const staffTenantModify = call({
  method: 'POST',
  path: '/staff/tenant/modify',
  who: ['operator'],
  does: 'Changes the given parts of the branding and rules. Refused if someone changed them since `revision`.',
  input: z.object({ id, revision: z.int(), branding: z.partial(branding) }),
  output: detail,
  reaches: 'platform',
  changes: true,
})

export const staffTenantPicture = call({
  method: 'POST',
  path: '/staff/tenant/picture',
  who: ['operator'],
  does: 'Uploads a logo or background (.jpg or .png, re-encoded) and returns its path for the branding and its address on this host.',
  input: z.object({ id, picture: z.enum(pictures) }),
  output: z.object({ path: z.string(), shown: z.string() }),
  reaches: 'platform',
  changes: true,
  file: { field: 'uploadFile', maxBytes: imageMaxBytes },
})

export const staffTenantTerms = call({
  method: 'POST',
  path: '/staff/tenant/terms',
  who: ['operator'],
  does: 'Creates a new version of the user agreement or the privacy statement. Refused if there is a newer version than `version`.',
  input: z.object({ id, termsKind: z.enum(termsKinds), version: z.int(), texts: termsTexts }),
  output: detail,
  reaches: 'platform',
  changes: true,
  // Three texts of 50,000 characters.
  maxBytes: 640 * 1024,
})

const ofHost = { input: z.object({ id, host: hostName }), output: detail } as const

export const staffTenantHostAdd = call({
  method: 'POST',
  path: '/staff/tenant/host/add',
  who: ['operator'],
  does: 'Adds a host to a tenant. Only for operators of the platform’s home tenant.',
  ...ofHost,
  reaches: 'platform',
  changes: true,
  sensitive: true,
})

export const staffTenantHostRemove = call({
  method: 'POST',
  path: '/staff/tenant/host/remove',
  who: ['operator'],
  does: 'Removes a host from a tenant: it answers 421 immediately. Only for operators of the platform’s home tenant.',
  ...ofHost,
  reaches: 'platform',
  changes: true,
  sensitive: true,
})

export const staffTenantHostMain = call({
  method: 'POST',
  path: '/staff/tenant/host/main',
  who: ['operator'],
  does: 'Makes a host the primary one, which is used for links in messages. Only for operators of the platform’s home tenant.',
  ...ofHost,
  reaches: 'platform',
  changes: true,
  sensitive: true,
})

const ofOrigin = { input: z.object({ id, frameOrigin }), output: detail } as const

export const staffTenantOriginAdd = call({
  method: 'POST',
  path: '/staff/tenant/origin/add',
  who: ['operator'],
  does: 'Allows pages of another origin to show the tenant in a frame.',
  ...ofOrigin,
  reaches: 'platform',
  changes: true,
  sensitive: true,
})

export const staffTenantOriginRemove = call({
  method: 'POST',
  path: '/staff/tenant/origin/remove',
  who: ['operator'],
  does: 'Removes an origin that can show the tenant in a frame.',
  ...ofOrigin,
  reaches: 'platform',
  changes: true,
  sensitive: true,
})

export const staffTenantSuspend = call({
  method: 'POST',
  path: '/staff/tenant/suspend',
  who: ['operator'],
  does: 'Suspends a tenant, which stops its hosts and ends its sessions immediately, or reactivates it. Only for operators of the platform’s home tenant.',
  input: z.object({ id, suspended: flag }),
  output: noResult,
  reaches: 'platform',
  changes: true,
  sensitive: true,
})

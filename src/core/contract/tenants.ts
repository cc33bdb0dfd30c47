import * as z from 'zod/mini'
import { call } from './call.ts'
import { language, nothing } from './fields.ts'
import { workLabels } from './labels.ts'

export const themes = ['darkBlue', 'brown', 'purple', 'blue', 'metaBlue'] as const
export type Theme = (typeof themes)[number]

/** The home screen of a tenant: the dashboard, two large entries, or a strip of tiles. */
export const homes = ['dashboard', 'landing', 'strip'] as const

export const words = z.object({ cn: z.string(), en: z.string(), hk: z.string() })

/** The public branding and rules of a tenant, embedded in the page. */
export const brand = z.object({
  code: z.string(),
  name: words,
  title: words,
  intro: words,
  theme: z.enum(themes),
  logo: z.nullable(z.string()),
  background: z.nullable(z.string()),
  home: z.enum(homes),
  registration: z.boolean(),
  /** Whether the terms box of the registration form is ticked by default. */
  termsTicked: z.boolean(),
  /** The minimum label of works as machine-made. */
  leastLabel: z.enum(workLabels),
  support: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Origins that may embed the page; they are notified when a session ends. */
  frameOrigins: z.array(z.string()),
})
export type Brand = z.output<typeof brand>

export const tenantBrand = call({
  method: 'GET',
  path: '/tenant/brand',
  who: 'anyone',
  does: 'Returns the branding and the public rules of the tenant of this host.',
  input: nothing,
  output: brand,
})

const termsText = z.object({ version: z.int(), title: z.string(), body: z.string() })

export const tenantTerms = call({
  method: 'GET',
  path: '/tenant/terms',
  who: 'anyone',
  does: 'Returns the current user agreement and privacy statement in one language.',
  input: z.object({ lang: z._default(language, 'cn') }),
  output: z.object({ agreement: termsText, privacy: termsText }),
})

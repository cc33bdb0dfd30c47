import * as z from 'zod/mini'
import { dubLanguage, language } from './fields.ts'
import { audiencePaths } from './public-pages.ts'
import { themes } from './tenants.ts'

/** A reader sees the translation, bilingual readers the original below it, a hall the newest text in large letters. */
export const audienceLayouts = ['reader', 'bilingual', 'hall'] as const

/** The look of an address of the audience page that a tenant has as its own. */
const audiencePage = z.object({
  /** Null for the color of the tenant. */
  theme: z.nullable(z.enum(themes)),
  layout: z.enum(audienceLayouts),
  /** The language of the page until its reader chooses one; null for the language of the browser. */
  pageLanguage: z.nullable(language),
  /** The languages of the text until its reader chooses one: the first that the session offers. */
  languages: z.array(dubLanguage).check(z.maxLength(5)),
})
export type AudiencePage = z.output<typeof audiencePage>

export const audiencePages = z.partialRecord(z.enum(audiencePaths), audiencePage)
export type AudiencePages = z.output<typeof audiencePages>

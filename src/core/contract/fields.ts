import * as z from 'zod/mini'
import type { ProblemName } from './codes.ts'
import { publishedAccounts } from './published-accounts.ts'
import { secretField } from './secret-field.ts'

/** The schema's message for a refused field is the name of its problem, so that both sides show the same text. */
export const problemName = (name: ProblemName): ProblemName => name

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, problemName('textTooLong')))

export const mobile = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('mobileEmpty')),
    z.regex(/^1[3-9]\d{9}$/, { error: problemName('mobileInvalid'), abort: true }),
    z.describe('A mobile phone number of mainland China: 11 digits, such as 13912345678.'),
  )

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('emailEmpty')),
    z.maxLength(254, problemName('emailInvalid')),
    z.email({ error: problemName('emailInvalid'), abort: true }),
    z.describe('An email address of at most 254 characters.'),
  )

export const accountName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('nameEmpty')),
    z.maxLength(64, problemName('nameTooLong')),
    z.describe('The name of an account, 1 to 64 characters.'),
  )

/** The input to sign in: a name, a phone number or an address, in any form. */
export const signInName = z
  .string()
  .check(z.trim(), z.minLength(1, problemName('accountEmpty')), z.maxLength(254, problemName('accountEmpty')))

const passwordAsTyped = (empty: ProblemName) =>
  secretField(
    z.string().check(z.minLength(1, problemName(empty)), z.maxLength(256, problemName('passwordTooLong'))),
  )
export const typedPassword = passwordAsTyped('passwordEmpty')
/** The current password, where a new one is set. */
export const oldPassword = passwordAsTyped('oldPasswordEmpty')

/** Compared case-insensitively and without leading or trailing digits and punctuation. */
const bareWord = (password: string) =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^a-z]+|[^a-z@]+$/g, '')
const commonPasswords = new Set([
  ...'password passwort passw0rd p@ssword p@ssw0rd admin administrator root welcome qwerty qwertyuiop qazwsx asdf asdfgh letmein iloveyou abc abcd abcdef changeme secret monkey dragon football woaini yiyin'.split(
    ' ',
  ),
  ...publishedAccounts.map(({ password }) => bareWord(password)),
])

export const newPassword = secretField(
  z.string().check(
    z.minLength(1, problemName('passwordEmpty')),
    z.maxLength(256, problemName('passwordTooLong')),
    z.regex(/^(?=.*[0-9])(?=.*[A-Za-z])(?=.*[#?!@$%^&*-]).{8,}$/s, {
      error: problemName('passwordWeak'),
      abort: true,
    }),
    z.refine((password) => !commonPasswords.has(bareWord(password)), problemName('passwordCommon')),
  ),
)

export const code = secretField(
  z
    .string()
    .check(z.trim(), z.minLength(1, problemName('codeEmpty')), z.maxLength(12, problemName('codeWrong'))),
)

/** 0 by phone, 1 by email. In a query it is text. */
export const codeType = z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)]))

export const gender = z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)]))

export const languages = ['cn', 'en', 'hk'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

/** See engines/core/quality.ts. */
export const quality = z
  .enum(['draft', 'good', 'veryGood'])
  .check(
    z.describe('How good an engine is in a language: the result of `draft` has to be checked line by line.'),
  )
export type Quality = z.output<typeof quality>

export const shortText = text(100)
export const longText = text(500)

export const projectName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('projectNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
    z.describe('The name of the project, 1 to 100 characters.'),
  )

/** The address of a file or a page of the public internet. */
export const webLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2048, problemName('textTooLong')),
    z.regex(/^https?:\/\/\S+$/i, problemName('notWebAddress')),
  )

/** Used instead of a spoken language: an engine detects it. */
export const detect = 'detect'
export const spokenLanguage = z
  .string()
  .check(
    z.maxLength(35),
    z.regex(/^(detect|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/, problemName('languageMissing')),
    z.describe('The spoken language as a BCP 47 tag, such as `en`, or `detect` to have it detected.'),
  )

/** A language of media, not of the interface. */
export const dubLanguage = z
  .string()
  .check(
    z.maxLength(35),
    z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, problemName('languageMissing')),
    z.describe('A language as a BCP 47 tag, such as `en`, `zh` or `zh-Hant`.'),
  )

/** A whole number in a query. */
export const count = (fallback: number, max: number) =>
  z.pipe(z._default(z.coerce.number(), fallback), z.int().check(z.minimum(0), z.maximum(max)))

/** A whole number in a range, or null. */
export const nullableInt = (problem: ProblemName, min: number, max: number) =>
  z.nullable(z.int(problem).check(z.minimum(min, problem), z.maximum(max, problem)))

/** A boolean, also in a query. */
export const yesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((word) => word === 'true'),
    ),
    z.boolean(),
  ),
])
export const flag = z._default(yesOrNo, false)

/** From 0 to 9; 5 is the voice's default. */
export const slider = z._default(
  z.pipe(
    z.coerce.number(),
    z.number().check(z.minimum(0, problemName('sliderRange')), z.maximum(9, problemName('sliderRange'))),
  ),
  5,
)

/** An id declares what it refers to, so that the access tests can substitute another account's. */
export const idOf = (
  thing:
    | 'account'
    | 'user'
    | 'project'
    | 'reading'
    | 'separation'
    | 'podcastInvitation'
    | 'podcastShow'
    | 'podcastEpisode'
    | 'podcastSound'
    | 'liveSession'
    | 'liveShare'
    | 'liveRoom'
    | 'livePoll'
    | 'subject'
    | 'notice'
    | 'run'
    | 'message'
    | 'upload'
    | 'work'
    | 'workShare'
    | 'workComment'
    | 'take'
    | 'originalStretch'
    | 'ownVoice'
    | 'term'
    | 'lexiconTerm'
    | 'thesaurusTerm'
    | 'class'
    | 'classMaterial'
    | 'libraryDocument'
    | 'difference'
    | 'order'
    | 'sale'
    | 'gift'
    | 'invoice'
    | 'refund'
    | 'payout'
    | 'apiKey'
    | 'connection'
    | 'session'
    | 'passkey'
    | 'signInProvider'
    | 'webhook'
    | 'webhookDelivery'
    | 'webhookEvent'
    | 'tenant',
) =>
  z
    .uuid()
    .check(z.describe(`The id of the ${wordsOf(thing)}.`))
    .register(ids, { thing })
/** `podcastEpisode` as words. */
const wordsOf = (thing: string) => thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
export const ids = z.registry<{ thing: string }>()

/** A proof of work, required when tries are exhausted and before every code. */
export const proof = z.optional(z.string().check(z.maxLength(400)))

export const cueId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/), z.describe('The id of a line of the subtitles.'))

// Fields of results that mean the same in every call.

export const timeCreate = z.iso
  .datetime()
  .check(z.describe('When it was created, in UTC, such as `2026-11-24T10:00:00.000Z`.'))

/** The result of a call that starts a run. */
export const startedRun = z
  .uuid()
  .check(z.describe('The id of the run that was started. `/run/detail` shows its progress.'))

export const filePath = z
  .string()
  .check(
    z.describe(
      'The address of the file, as a path of this server. It needs no header and is valid while the key or session is.',
    ),
  )

export const nothing = z.object({})
/** The result of a call without a result. */
export const noResult = z.null().check(z.describe('This call has no result.'))

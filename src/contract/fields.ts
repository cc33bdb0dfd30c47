import * as z from 'zod/mini'
import type { ProblemName } from './codes.ts'

/** The message of a refused field is the name of its problem, so that both sides say the same words. */
export const says = (name: ProblemName): ProblemName => name

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, says('textTooLong')))

export const mobile = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, says('mobileEmpty')),
    z.regex(/^1[3-9]\d{9}$/, { error: says('mobileInvalid'), abort: true }),
  )

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, says('emailEmpty')),
    z.maxLength(254, says('emailInvalid')),
    z.email({ error: says('emailInvalid'), abort: true }),
  )

export const accountName = z
  .string()
  .check(z.trim(), z.minLength(1, says('nameEmpty')), z.maxLength(64, says('nameTooLong')))

/** What is typed to sign in: a name, a phone number or an address; its form is not judged here. */
export const signInName = z
  .string()
  .check(z.trim(), z.minLength(1, says('accountEmpty')), z.maxLength(254, says('accountEmpty')))

export const typedPassword = z
  .string()
  .check(z.minLength(1, says('passwordEmpty')), z.maxLength(256, says('passwordTooLong')))

/** Compared without case and without the digits and signs that people put around a word. */
const commonPasswords = new Set(
  'password passwort passw0rd p@ssword p@ssw0rd admin administrator root welcome qwerty qwertyuiop qazwsx asdf asdfgh letmein iloveyou abc abcd abcdef changeme secret monkey dragon football woaini yiyin'.split(
    ' ',
  ),
)
const bareWord = (password: string) => password.toLowerCase().replace(/^[^a-z]+|[^a-z@]+$/g, '')

export const newPassword = z.string().check(
  z.minLength(1, says('passwordEmpty')),
  z.maxLength(256, says('passwordTooLong')),
  z.regex(/^(?=.*[0-9])(?=.*[A-Za-z])(?=.*[#?!@$%^&*-]).{8,}$/s, {
    error: says('passwordWeak'),
    abort: true,
  }),
  z.refine((password) => !commonPasswords.has(bareWord(password)), says('passwordCommon')),
)

export const code = z
  .string()
  .check(z.trim(), z.minLength(1, says('codeEmpty')), z.maxLength(12, says('codeWrong')))

/** 0 by phone, 1 by email. In a query string it arrives as text. */
export const codeType = z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)]))

export const gender = z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)]))

export const languages = ['cn', 'en', 'hk'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

export const shortText = text(100)
export const longText = text(500)

export const projectName = z
  .string()
  .check(z.trim(), z.minLength(1, says('projectNameEmpty')), z.maxLength(100, says('textTooLong')))

/** A language of media: BCP 47, like `en`, `zh` or `zh-Hant`. The language of the interface is another thing. */
export const dubLanguage = z
  .string()
  .check(z.maxLength(35), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, says('languageMissing')))

/** A whole number of a query string. */
export const count = (fallback: number, max: number) =>
  z.pipe(z._default(z.coerce.number(), fallback), z.int().check(z.minimum(0), z.maximum(max)))

/** Yes or no, from a query string too. */
export const yesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])
export const flag = z._default(yesOrNo, false)

/** From 0 to 9; 5 is as the voice is. */
export const slider = z._default(
  z.pipe(
    z.coerce.number(),
    z.number().check(z.minimum(0, says('sliderRange')), z.maximum(9, says('sliderRange'))),
  ),
  5,
)

/** An id says what it names, so that the access tests can put another person's there. */
export const idOf = (
  thing:
    | 'account'
    | 'user'
    | 'project'
    | 'notice'
    | 'run'
    | 'message'
    | 'upload'
    | 'work'
    | 'term'
    | 'difference'
    | 'package'
    | 'posting'
    | 'order'
    | 'sale'
    | 'invoice'
    | 'refund'
    | 'payout'
    | 'tenant',
) => z.uuid().register(ids, { thing })
export const ids = z.registry<{ thing: string }>()

/** A proof of work, asked for when tries run out and before every code. */
export const proof = z.optional(z.string().check(z.maxLength(400)))

export const nothing = z.object({})
/** What a call without a result answers. */
export const noResult = z.null()

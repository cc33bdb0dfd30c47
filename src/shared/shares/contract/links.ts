import * as z from 'zod/mini'
import { problemName, timeCreate } from '#core/contract/fields.ts'
import { secretField } from '#core/contract/secret-field.ts'

// The common fields of all links for people without an account.

/** The shortest pass code of a new link. Those of older links can have four characters. */
export const minPassCode = 6
export const maxPassCode = 12

/** Of a new link, to be typed by viewers; not needed if it is omitted. */
export const passCode = secretField(
  z
    .string()
    .check(
      z.trim(),
      z.regex(new RegExp(`^[A-Za-z0-9]{${minPassCode},${maxPassCode}}$`), problemName('passCodeForm')),
    ),
)

/** As a viewer typed it. */
export const typedPassCode = secretField(
  z.string().check(z.trim(), z.maxLength(20, problemName('passCodeWrong'))),
)

/**
 * What a link gives to those whom it has let in. They send it from then on, and need no pass code. It counts as one device, is
 * valid for this link only, and as long as the link.
 */
export const visitor = secretField(z.string().check(z.maxLength(200)))

export const shareHours = z
  ._default(z.int().check(z.minimum(1), z.maximum(24 * 90)), 24)
  .check(z.describe('For how many hours the link is valid, 1 to 2,160.'))

/** The secret of a link, which alone grants access. */
export const shareToken = (invalid: Parameters<typeof problemName>[0]) =>
  z.string().check(z.regex(/^[\w-]{16,64}$/, problemName(invalid)))

/** A link as shown to its owner. */
export const shareFields = {
  id: z.uuid().check(z.describe('The id of the link.')),
  path: z.string().check(z.describe('The address of the page that it opens, as a path of this server.')),
  passCode: z
    .nullable(z.string())
    .check(z.describe('The pass code that viewers have to enter; null if there is none.')),
  timeCreate,
  timeExpire: z.iso.datetime().check(z.describe('When the link expires.')),
  valid: z.boolean().check(z.describe('Whether it can be used: it was neither revoked nor has it expired.')),
}

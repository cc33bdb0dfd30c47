import * as z from 'zod/mini'

/** The fields of inputs that must not be in a URL, which browsers, proxies and logs keep. */
export const secretFields = z.registry<{ secret: true }>()

/**
 * Marks a password, a code or another secret that a person sends. A call with such a field is sent by POST; its documented
 * GET form is refused unless the setting GET_CHANGES allows it.
 */
export const secretField = <Field extends z.ZodMiniType>(field: Field): Field => {
  secretFields.add(field, { secret: true })
  return field
}

import type * as z from 'zod/mini'
import type { Call } from '#core/contract/call.ts'
import { secretFields } from '#core/contract/secret-field.ts'

interface Definition {
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  shape?: Readonly<Record<string, z.core.$ZodType>>
}

/** Whether a field is marked as secret, also as an optional one or in a union. */
function isSecret(field: z.core.$ZodType): boolean {
  if (secretFields.has(field)) return true
  const { innerType, in: input, options = [] } = field._zod.def as Definition
  return [innerType, input, ...options].some((inner) => inner !== undefined && isSecret(inner))
}

/** The names of the secret fields of a call's input, without those inside lists and objects: a query string has none. */
export function secretNamesOf({ input }: Pick<Call, 'input'>): string[] {
  const { shape = {}, options = [] } = input._zod.def as Definition
  const own = Object.entries(shape).flatMap(([name, field]) => (isSecret(field) ? [name] : []))
  return [...own, ...options.flatMap((option) => secretNamesOf({ input: option as z.ZodMiniType }))]
}

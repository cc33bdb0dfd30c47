import * as z from 'zod/mini'

type Chosen<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: z.ZodMiniOptional<
    Shape[Name] extends z.ZodMiniDefault<infer Inner> ? Inner : Shape[Name]
  >
}

/**
 * Options that are changed one by one: missing ones stay unchanged, whereas `z.partial` would set them to
 * their defaults.
 */
/** A default is described on its outside, which is dropped. */
const described = <Field extends z.ZodMiniType>(field: Field, like: z.core.$ZodType) =>
  field.check(z.describe(z.globalRegistry.get(like)?.description ?? ''))

export const chosenOptions = <Shape extends z.core.$ZodShape>(options: z.ZodMiniObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(options.shape).map(([name, field]) => [
        name,
        described(z.optional(field instanceof z.ZodMiniDefault ? field.def.innerType : field), field),
      ]),
    ) as Chosen<Shape>,
  )

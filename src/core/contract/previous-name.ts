import * as z from 'zod/mini'

/** Fields by their former names, and what they are called now. */
export const previousFields = z.registry<{ now: string }>()

/**
 * The previous name of a field, for one version: `z.object({ fixable: z.boolean(), ...previousName('mendable', 'fixable',
 * z.boolean()) })`. Results have the value under both names, and inputs are accepted with either; there the field is
 * optional. The API documentation marks it as deprecated. Handlers and pages know the new name only.
 */
export function previousName(
  previous: string,
  now: string,
  field: z.ZodMiniType,
): Readonly<Record<never, never>> {
  previousFields.add(field, { now })
  z.globalRegistry.add(field, {
    deprecated: true,
    description: `Renamed to ${now}. This name will be removed in the next version.`,
  })
  return { [previous]: field }
}

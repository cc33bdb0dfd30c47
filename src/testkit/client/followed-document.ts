/** An OpenAPI document with the parts of its operations in place of references to them, except to schemas. */
export function followed<Whole extends { components: object }>(document: Whole): Whole {
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow)
    if (typeof value !== 'object' || value === null) return value
    const [, part, name] =
      /^#\/components\/(parameters|requestBodies|responses)\/(.+)$/.exec(
        String((value as { $ref?: unknown }).$ref),
      ) ?? []
    if (part && name)
      return follow((document.components as Record<string, Record<string, unknown>>)[part]![name])
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, follow(inner)]))
  }
  const { components, ...rest } = document
  return { ...(follow(rest) as Omit<Whole, 'components'>), components } as Whole
}

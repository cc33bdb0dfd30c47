type Detail = string | number | null

/** The differences as stored in an audit entry: the new value under its name, the old one under `nameBefore`. */
export function changed<Name extends string>(
  before: Readonly<Record<Name, Detail>>,
  after: Readonly<Record<Name, Detail>>,
): Record<string, Detail> {
  const names = (Object.keys(after) as Name[]).filter((name) => before[name] !== after[name])
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}Before`, before[name]],
      [name, after[name]],
    ]),
  )
}

/** A released version and its tag: `v1.2.3`. Previews such as `v2.0.0-rc.1` are none. */
export interface Version {
  tag: string
  name: string
}

export function readVersion(text: string): Version | undefined {
  const [, name] = /^v?((?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*))$/.exec(text) ?? []
  return name === undefined ? undefined : { tag: `v${name}`, name }
}

export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => name.split('.').map(Number))
  const at = first!.findIndex((part, place) => part !== second![place])
  return at < 0 ? 0 : first![at]! - second![at]!
}

/** The released versions among tags, the newest first. */
export const versionsIn = (tags: readonly string[]): Version[] =>
  tags
    .filter((tag) => tag.startsWith('v'))
    .flatMap((tag) => readVersion(tag) ?? [])
    .toSorted((one, other) => compareVersions(other.name, one.name))

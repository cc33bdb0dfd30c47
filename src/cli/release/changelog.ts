export interface Release {
  /** A version such as `0.2.0`, or `Unreleased`. */
  version: string
  /** What follows its heading. */
  text: string
}

/** The sections of a changelog, the newest first. */
export function releasesIn(changelog: string): Release[] {
  const headings = [...changelog.matchAll(/^## (\S+)(?: - \S+)?$/gm)]
  return headings.map((heading, at) => ({
    version: heading[1]!,
    text: changelog.slice(heading.index + heading[0].length, headings[at + 1]?.index).trim(),
  }))
}

/** What operators have to know before they upgrade to this release. */
export function upgradeNotesOf({ text }: Release): string {
  const [, notes = ''] = /^### Upgrade notes\n([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(text) ?? []
  return notes.trim()
}

/** Gives what is unreleased a version and a day. */
export function releaseAs(changelog: string, version: string, day: string): string {
  const [unreleased, last] = releasesIn(changelog)
  if (unreleased?.version !== 'Unreleased' || unreleased.text === '')
    throw new Error('Nothing is unreleased.')
  if (last?.version === version) throw new Error(`${version} is released already.`)
  return changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${day}\n`)
}

/** What the container of a film says about it, by names as ffprobe has them; `creation_time` is in ISO 8601. */
export type Tags = Readonly<Record<string, string>>

const common = new Set(
  'creation_time location title artist album genre date copyright description comment'.split(' '),
)
/** What phones and cameras write, such as the place and the time zone of a recording. */
export const quickTimePrefix = 'com.apple.quicktime.'

/** A file may claim any amount of text. */
const maxLength = 10_000

/** The tags that a dub keeps. Matroska writes some of the names in capitals. */
export function keptTags(all: Readonly<Record<string, string>> = {}): Tags {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(all)) {
    const key = name.startsWith(quickTimePrefix) ? name : name.toLowerCase()
    if (value && (common.has(key) || name.startsWith(quickTimePrefix))) kept[key] = value.slice(0, maxLength)
  }
  return kept
}

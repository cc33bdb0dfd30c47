/** The container tags of a film, by ffprobe's names; `creation_time` is in ISO 8601. */
export type Tags = Readonly<Record<string, string>>

const common = new Set(
  'creation_time location title artist album genre date copyright description comment'.split(' '),
)
/** Tags of phones and cameras, such as the place and time zone of a recording. */
export const quickTimePrefix = 'com.apple.quicktime.'

/** A file may contain any amount of text. */
const maxLength = 10_000

/** The tags copied to a dub. Matroska writes some of the names in capitals. */
export function preservedTags(all: Readonly<Record<string, string>> = {}): Tags {
  const saved: Record<string, string> = {}
  for (const [name, value] of Object.entries(all)) {
    const key = name.startsWith(quickTimePrefix) ? name : name.toLowerCase()
    if (value && (common.has(key) || name.startsWith(quickTimePrefix))) saved[key] = value.slice(0, maxLength)
  }
  return saved
}

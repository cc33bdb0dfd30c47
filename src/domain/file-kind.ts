/** Kinds of files people upload in place of a video, or rename to one. */
export type FileKind = 'sound' | 'picture' | 'archive' | 'document' | 'subtitles' | 'text'

/** This many bytes from the start are enough. */
export const headOfFile = 4096

/** Magic bytes and their offsets. */
type Signs = readonly (readonly [at: number, text: string])[]
const begins = (text: string): Signs => [[0, text]]
const brand = (name: string): Signs => [[4, `ftyp${name}`]]
const inside = (outer: string, inner: string): Signs => [
  [0, outer],
  [8, inner],
]

const signs: Record<Exclude<FileKind, 'subtitles' | 'text'>, readonly Signs[]> = {
  picture: [
    ...['\x89PNG', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'].map(begins),
    ...['heic', 'heix', 'hevc', 'mif1', 'avif'].map(brand),
    inside('RIFF', 'WEBP'),
    [
      [0, 'BM'],
      [6, '\0\0\0\0'],
    ],
  ],
  sound: [
    ...['ID3', 'fLaC', 'caff', '#!AMR'].map(begins),
    ...['M4A ', 'M4B '].map(brand),
    inside('RIFF', 'WAVE'),
    inside('FORM', 'AIF'),
  ],
  archive: ['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf', '\x1f\x8b\x08', '\xfd7zXZ', 'BZh'].map(begins),
  document: ['%PDF-', '\xd0\xcf\x11\xe0', 'MZ', '\x7fELF'].map(begins),
}

/** These bytes occur in text of no encoding. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127
const timed = /-->|^\s*(\[Script Info\]|WEBVTT)/i
const mark = '\xef\xbb\xbf'

/** Detects the kind of a file from its first bytes, ignoring its name; undefined if it may be a video. */
export function fileKind(head: Uint8Array): FileKind | undefined {
  const raw = String.fromCharCode(...head.subarray(0, headOfFile))
  for (const [sort, all] of Object.entries(signs))
    if (all.some((each) => each.every(([at, text]) => raw.startsWith(text, at)))) return sort as FileKind
  const twoBytes = raw.startsWith('\xff\xfe') || raw.startsWith('\xfe\xff')
  const text = head.subarray(twoBytes ? 2 : 0, headOfFile).filter((byte) => !twoBytes || byte > 0)
  if (text.length === 0 || text.some(isControl)) return undefined
  return timed.test(String.fromCharCode(...text).replace(mark, '')) ? 'subtitles' : 'text'
}

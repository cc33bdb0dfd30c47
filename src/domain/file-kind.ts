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

const texts: readonly (FileKind | undefined)[] = ['text', 'subtitles']
const zipped = [begins('PK\x03\x04')]
/** A frame of MPEG sound: eleven bits are set, then a version, a layer, a bitrate and a rate that exist. */
const isMpegFrame = ([first = 0, second = 0, third = 0]: Uint8Array) =>
  first === 0xff &&
  (second & 0xe0) === 0xe0 &&
  (second & 0x18) !== 0x08 &&
  (second & 0x06) !== 0 &&
  third >> 4 !== 15 &&
  (third & 0x0c) !== 0x0c

const signsOfEnding: Readonly<Record<string, readonly Signs[]>> = {
  pdf: [begins('%PDF-')],
  docx: zipped,
  pptx: zipped,
  xlsx: zipped,
  png: [begins('\x89PNG')],
  jpg: [begins('\xff\xd8\xff')],
  jpeg: [begins('\xff\xd8\xff')],
  webp: [inside('RIFF', 'WEBP')],
  gif: [begins('GIF87a'), begins('GIF89a')],
  mp3: [begins('ID3')],
  m4a: [[[4, 'ftyp']]],
  wav: [inside('RIFF', 'WAVE')],
  ogg: [begins('OggS')],
}

/** Whether the first bytes of a file are what its ending promises. */
export function isOfEnding(ending: string, head: Uint8Array): boolean {
  if (ending === 'txt' || ending === 'md') return texts.includes(fileKind(head))
  if (ending === 'mp3' && isMpegFrame(head)) return true
  const raw = String.fromCharCode(...head.subarray(0, 16))
  return signsOfEnding[ending]?.some((each) => each.every(([at, sign]) => raw.startsWith(sign, at))) ?? false
}

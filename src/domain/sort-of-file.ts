/** What people choose in place of a video, or rename to one. */
export type SortOfFile = 'sound' | 'picture' | 'archive' | 'document' | 'subtitles' | 'text'

/** So many bytes of its beginning are enough. */
export const headOfFile = 4096

const beginnings: readonly [SortOfFile, RegExp][] = [
  ['picture', /^(\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP|II\*\0|MM\0\*|BM.{4}\0{4})/s],
  ['picture', /^.{4}ftyp(heic|heix|hevc|mif1|avif)/s],
  ['sound', /^(ID3|fLaC|RIFF.{4}WAVE|FORM.{4}AIF|caff|#!AMR|.{4}ftypM4[AB] )/s],
  ['archive', /^(PK\x03\x04|Rar!\x1a|7z\xbc\xaf|\x1f\x8b\x08|\xfd7zXZ|BZh\d)/],
  ['document', /^(%PDF-|\xd0\xcf\x11\xe0|MZ|\x7fELF)/],
]
const inTwoBytes = /^(\xff\xfe|\xfe\xff)/
/** Text in any encoding has none of these. */
const notText = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/
const timed = /-->|^\s*(\[Script Info\]|WEBVTT)/i

/** What a file holds, by how it begins and whatever it is called; nothing where that may be a video, or does not tell. */
export function sortOfFile(head: Uint8Array): SortOfFile | undefined {
  if (head.length === 0) return undefined
  const raw = String.fromCharCode(...head.subarray(0, headOfFile))
  const known = beginnings.find(([, begins]) => begins.test(raw))
  if (known) return known[0]
  const text = inTwoBytes.test(raw) ? raw.slice(2).replaceAll('\0', '') : raw
  if (notText.test(text)) return undefined
  return timed.test(text.replace(/^\xef\xbb\xbf/, '')) ? 'subtitles' : 'text'
}

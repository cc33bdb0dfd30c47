import { fileKind } from '#domain/file-kind.ts'

const signs: readonly [kind: string, ...signs: string[]][] = [
  ['zip', 'PK\x03\x04', 'PK\x05\x06'],
  ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['RAR', 'Rar!'],
  ['7z', '7z\xbc\xaf'],
  ['gzip', '\x1f\x8b'],
  ['PNG', '\x89PNG'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF8'],
]

const texts: readonly [kind: string, sign: RegExp][] = [
  // A few bytes may stand before the header of a PDF.
  ['.pdf', /^[^]{0,1000}?%PDF-\d/],
  ['RTF', /^(?:\xef\xbb\xbf)?\s*\{\\rtf/],
  ['HTML', /^(?:\xef\xbb\xbf)?\s*(?:<!--[^]*?-->\s*)?(?:<\?xml[^>]*>\s*)?(?:<!doctype\s+html|<html[\s>])/i],
  ['XML', /^(?:\xef\xbb\xbf)?\s*<\?xml\s/],
  ['MOBI', /^[^]{60}(?:BOOKMOBI|TEXtREAd)/],
]

/**
 * What a file is by its first bytes: `zip`, `ole` (old Office files, and encrypted new ones), a name that people know, or
 * undefined for text and anything unknown.
 */
export function contentKind(head: Uint8Array): string | undefined {
  const raw = Buffer.from(head).toString('latin1')
  const signed = signs.find(([, ...begins]) => begins.some((begin) => raw.startsWith(begin)))
  const named = signed ?? texts.find(([, sign]) => sign.test(raw))
  if (named) return named[0]
  const kind = fileKind(head)
  return kind === 'sound' || kind === 'picture' ? kind : undefined
}

/**
 * Characters that are not allowed in file names: path separators, control characters, and those that reverse
 * the reading direction.
 */
const unsafe = /[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** `The film.en-es.srt` */
export function fileName(title: string, languages: readonly (string | null)[], ending: string): string {
  const name = title.toWellFormed().replace(unsafe, '_').replace(/^\.+/, '').trim() || 'file'
  const codes = languages.filter((language) => language !== null).join('-')
  return [name, codes, ending].filter(Boolean).join('.')
}

/** A Content-Disposition header for a download, with the file name in ASCII for old clients and in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/gu, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

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

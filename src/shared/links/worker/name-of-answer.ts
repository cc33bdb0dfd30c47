import type { Followed } from '#net/follow.ts'

const longestName = 100

/** How a server names the file that it sends: in the header for downloads, or at the end of the address. */
export function nameOfAnswer({ url, response }: Followed): string {
  const header = response.headers.get('content-disposition') ?? ''
  const name = nameInHeader(header) ?? decoded(url.pathname.split('/').findLast(Boolean) ?? '')
  // A path in a name would lead elsewhere, and control characters would break lists.
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...plain].slice(0, longestName).join('') || url.hostname
}

function nameInHeader(header: string): string | undefined {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended) return decoded(extended.trim())
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? bare
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

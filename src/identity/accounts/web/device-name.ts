/** Ordered, because user agents contain the names of others. */
const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system from a user agent; the user agent itself if unknown. */
export function deviceName(said: string | null): string | undefined {
  if (!said) return undefined
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => said.includes(sign))?.[1]
  const known = [nameIn(browsers), nameIn(systems)].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : said.slice(0, 60)
}

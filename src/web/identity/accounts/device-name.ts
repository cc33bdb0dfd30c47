/** In the order in which they hide behind each other's names. */
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

/** A browser and its system, from what it says of itself; its own words where we know neither. */
export function deviceName(said: string | null): string | undefined {
  if (!said) return undefined
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => said.includes(sign))?.[1]
  const known = [nameIn(browsers), nameIn(systems)].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : said.slice(0, 60)
}

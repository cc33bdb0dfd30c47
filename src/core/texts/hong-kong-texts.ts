import { readFileSync } from 'node:fs'

let texts: Readonly<Record<string, string>> | undefined

/**
 * The texts for Hong Kong by feature and key. `yiyin` generates them before it starts anything; converting in a running
 * server would need 45 MB and hold it for 250 ms. Pages have their own part instead of this module (vite.config.ts).
 */
export function hongKongTexts(): Readonly<Record<string, string>> {
  return (texts ??= JSON.parse(
    readFileSync(new URL('../../../dist/hong-kong.json', import.meta.url), 'utf8'),
  ) as Readonly<Record<string, string>>)
}

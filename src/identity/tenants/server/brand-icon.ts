import type { Brand } from '#core/contract/tenants.ts'
import { palette, themes } from '#domain/palette.ts'

/** The favicon: three bars of a waveform in the brand's color. */
export function brandIcon(brand: Brand): string {
  const colors = palette(themes[brand.theme], 'light')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colors['brand-fill']}"/><path d="M8 13v6M13.3 9v14M18.7 6v20M24 12v8" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>`
}

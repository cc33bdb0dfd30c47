import type { Theme } from '#core/contract/tenants.ts'
import { palette, themes } from '#domain/palette.ts'
import styles from './tenants.module.css'

/** Primary color of a brand. */
export function Swatch({ theme }: { theme: Theme }) {
  const color = palette(themes[theme], 'light')['brand-fill']
  return <span className={styles.swatch} style={{ backgroundColor: color }} aria-hidden="true" />
}

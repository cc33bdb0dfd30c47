import type { Theme } from '#contract/tenants.ts'
import { palette, themes } from '#domain/palette.ts'
import styles from './tenants.module.css'

/** The colour of a brand, as its buttons have it. */
export function Swatch({ theme }: { theme: Theme }) {
  const colour = palette(themes[theme], 'light')['brand-fill']
  return <span className={styles.swatch} style={{ backgroundColor: colour }} aria-hidden="true" />
}

import { useT } from '#core/web/i18n/use-t.ts'
import { browsers } from '#core/web/page/browser.ts'
import { loginTexts } from '../texts/login.ts'
import styles from './browser-hint.module.css'

export function BrowserHint() {
  const t = useT()
  return (
    <p className={styles.hint} role="note">
      {t(loginTexts.browserHint)}
      {browsers.map(({ name, from }) => (
        <a key={name} href={from} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}

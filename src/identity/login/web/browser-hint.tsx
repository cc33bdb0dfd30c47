import { loginWords } from '../texts/login.ts'
import { browsers } from '#core/web/page/browser.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './browser-hint.module.css'

export function BrowserHint() {
  const t = useT()
  return (
    <p className={styles.hint} role="note">
      {t(loginWords.browserHint)}
      {browsers.map(({ name, from }) => (
        <a key={name} href={from} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}

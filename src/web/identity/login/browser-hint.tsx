import { loginWords } from '#i18n/login.ts'
import { browsers } from '#web/core/page/browser.ts'
import { useT } from '#web/core/i18n/use-t.ts'
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

import { loginWords } from '#i18n/login.ts'
import { browsers } from '#web/core/page/browser.ts'
import { useSay } from '#web/core/i18n/say.ts'
import styles from './browser-hint.module.css'

export function BrowserHint() {
  const say = useSay()
  return (
    <p className={styles.hint} role="note">
      {say(loginWords.browserHint)}
      {browsers.map(({ name, from }) => (
        <a key={name} href={from} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}

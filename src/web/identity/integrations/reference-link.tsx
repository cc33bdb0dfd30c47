import { keyWords } from '#i18n/keys.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The API documentation, which the server makes of the contract. */
export function ReferenceLink() {
  const t = useT()
  return (
    <a href="/docs/api" target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {t(keyWords.reference)}
    </a>
  )
}

import { keyWords } from '../texts/keys.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'

/** The API documentation, which the server makes of the contract. */
export function ReferenceLink() {
  const t = useT()
  return (
    <a href="/docs/api" target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {t(keyWords.reference)}
    </a>
  )
}

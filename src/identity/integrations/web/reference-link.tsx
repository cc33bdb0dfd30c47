import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { keyTexts } from '../texts/keys.ts'

/** The API documentation, which the server makes of the contract. */
export function ReferenceLink() {
  const t = useT()
  return (
    <a href="/docs/api" target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {t(keyTexts.reference)}
    </a>
  )
}

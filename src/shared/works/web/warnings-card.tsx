import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/layout/card.tsx'
import type { WorkWarning } from '../contract.ts'
import { sayWarning } from '../texts/say-warning.ts'
import { madeTexts } from '../texts/works.ts'
import styles from './warnings-card.module.css'

interface WarningsProps {
  warnings: readonly WorkWarning[]
}

/** Warnings of a work, such as a line that the engine refused; nothing if there are none. */
export function WarningsCard({ warnings }: WarningsProps) {
  const t = useT()
  if (warnings.length === 0) return null
  return (
    <Card title={t(madeTexts.warnings)}>
      <WarningList warnings={warnings} />
      {warnings.some(({ name }) => name === 'staysSilent') && (
        <p className="mt-2 text-13">{t(madeTexts.silentAgain)}</p>
      )}
    </Card>
  )
}

export function WarningList({ warnings }: WarningsProps) {
  const language = useLanguage()
  return (
    <ul className={`${styles.list!} text-13`}>
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)}>{sayWarning(language, warning)}</li>
      ))}
    </ul>
  )
}

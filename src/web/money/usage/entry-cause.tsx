import typography from '#web/ui/typography.module.css'
import type { UsageRecord } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'

/** Cause of an entry: the work with a link, or the order or gift with the other account. */
export function EntryCause({ record }: { record: UsageRecord }) {
  const { cause, title, project, language, number, person } = record
  const t = useT()
  const format = useFormat()
  if (title !== null) {
    const text = language ? t(usageWords.inLanguage, { title, language: format.language(language) }) : title
    return project ? <Link to={href('/translate/projectDetail', { id: project })}>{text}</Link> : text
  }
  return (
    <div>
      <p>
        {number === null
          ? t(usageTerms[cause])
          : t(usageWords.named, { cause: t(usageTerms[cause]), number })}
      </p>
      {person !== null && <p className={typography.soft}>{t(usageWords.withPerson, { person })}</p>}
    </div>
  )
}

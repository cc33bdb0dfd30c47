import type { UsageRecord } from '../contract/usage.ts'
import { usageTerms } from '../texts/terms.ts'
import { usageWords } from '../texts/usage.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'

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
      {person !== null && <p className="small">{t(usageWords.withPerson, { person })}</p>}
    </div>
  )
}

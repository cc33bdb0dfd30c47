import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { staffModelsAdvice } from '../contract.ts'
import { modelPageTexts } from '../texts/models.ts'

/** Leads operators of a platform with draft engines to the models; nothing where they are good. */
export function DraftEngines() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(reads(staffModelsAdvice, {}))
  if (!data || (data.downloads === 0 && data.running === 0)) return null
  return (
    <Card>
      <div className="between">
        <div className="min-w-0">
          <h2 className="text-16">{t(modelPageTexts.adviceTitle)}</h2>
          <p className="mt-1">
            {data.running > 0
              ? t(modelPageTexts.adviceRunning, { count: data.running })
              : t(modelPageTexts.advice, { count: data.downloads, size: format.bytes(data.size) })}
          </p>
        </div>
        <Link className={buttonClass('primary')} to={href('/staff/models')}>
          {t(modelPageTexts.adviceOpen)}
        </Link>
      </div>
    </Card>
  )
}

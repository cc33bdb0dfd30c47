import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Quote } from '#shared/quotes/web/quote.tsx'
import { SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { separationQuote, separationStart } from '../contract/separations.ts'
import { separationTexts } from '../texts.ts'
import { renewSeparations } from './live-separations.ts'

const dubbing = 1

/** What separating the whole file uses, and the button that starts it. */
export function SeparateCard({ id }: { id: string }) {
  const t = useT()
  const client = useQueryClient()
  const quote = useQuery(reads(separationQuote, { id }))
  const start = useAction(separationStart, {
    onSuccess: () => renewSeparations(client),
  })
  return (
    <Card title={t(separationTexts.whole)}>
      <div className="grid gap-4">
        <p className="small">{t(separationTexts.wholeHint)}</p>
        <Quote type={dubbing} query={quote} />
        <SpendButton
          variant="primary"
          wide
          quoted={quote.data}
          busy={start.busy}
          onClick={() => start.run({ id, scope: 'whole' })}
        >
          {t(separationTexts.whole)}
        </SpendButton>
      </div>
    </Card>
  )
}

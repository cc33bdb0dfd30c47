import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Quote } from '#shared/quotes/web/quote.tsx'
import { SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type SeparationDetail, separationQuote, separationStart } from '../contract/separations.ts'
import { separationTexts } from '../texts.ts'
import { renewSeparations } from './live-separations.ts'
import { MethodFields, useSeparationMethod } from './separation-method.tsx'

/** How the whole file is separated, what that uses, and the buttons that start it, or a free preview of the same. */
export function SeparateCard({ separation: { id, sound } }: { separation: SeparationDetail }) {
  const t = useT()
  const client = useQueryClient()
  const quote = useQuery(reads(separationQuote, { id }))
  const choosing = useSeparationMethod()
  const { engine, method } = choosing
  const start = useAction(separationStart, { onSuccess: () => renewSeparations(client) })
  const isHeard =
    sound?.engine === engine?.name &&
    (sound?.parts.length ?? 0) + 1 === method.stems - (method.stems === 2 ? 1 : 0)
  return (
    <Card title={t(separationTexts.whole)}>
      <div className="grid gap-4">
        <p className="small">{t(separationTexts.wholeHint)}</p>
        <MethodFields {...choosing} />
        <Quote type={usageKind.dubbing} query={quote} />
        {engine && !isHeard && (
          <Button wide busy={start.busy} onClick={() => start.run({ id, scope: 'preview', ...method })}>
            {t(separationTexts.previewAgain)}
          </Button>
        )}
        <SpendButton
          variant="primary"
          wide
          quoted={quote.data}
          busy={start.busy}
          onClick={() => start.run({ id, scope: 'whole', ...method })}
        >
          {t(separationTexts.whole)}
        </SpendButton>
      </div>
    </Card>
  )
}

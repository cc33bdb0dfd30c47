import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { Quote } from '#shared/quotes/web/quote.tsx'
import { SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { separationQuoteMany, separationStartMany } from '../contract/many.ts'
import type { Separation } from '../contract/separations.ts'
import { separationTexts } from '../texts.ts'
import { renewSeparations } from './live-separations.ts'
import { MethodFields, useSeparationMethod } from './separation-method.tsx'
import { canSeparate } from './separation-state.tsx'

interface SeparateManyProps {
  /** The selected rows, of which some may be separated already, or not be read yet. */
  rows: readonly Separation[]
  onClose: () => void
}

/** Separates several files with the same method; says what all of them use together, and how many are left out. */
export function SeparateMany({ rows, onClose }: SeparateManyProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const able = rows.filter(canSeparate)
  const ids = able.map(({ id }) => id)
  const choosing = useSeparationMethod()
  const quote = useQuery({ ...quoteOf(separationQuoteMany, { ids }), gcTime: 0, staleTime: 0 })
  const start = useAction(separationStartMany, {
    done: ({ started }) => t(separationTexts.manyStarted, { count: format.number(started) }),
    async onSuccess() {
      await renewSeparations(client)
      onClose()
    },
  })
  const left = rows.length - able.length
  return (
    <Dialog
      title={t(separationTexts.manyTitle, { count: format.number(able.length) })}
      closeText={t(common.cancel)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <SpendButton
            variant="primary"
            quoted={quote.data}
            busy={start.busy}
            onClick={() => start.run({ ids, ...choosing.method })}
          >
            {t(separationTexts.manyStart, { count: format.number(able.length) })}
          </SpendButton>
        </>
      }
    >
      <div className="grid gap-4">
        {left > 0 && <p>{t(separationTexts.manyLeft, { count: format.number(left) })}</p>}
        <MethodFields {...choosing} />
        <Quote type={usageKind.dubbing} query={quote} />
      </div>
    </Dialog>
  )
}

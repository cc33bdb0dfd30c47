import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { UsageType } from '#core/contract/usage-types.ts'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { quoteTexts } from '../texts.ts'
import type { QuoteSource } from './quote-of.ts'
import { Quote } from './quote.tsx'
import { SpendButton } from './spend-button.tsx'

interface Quoting {
  type: UsageType
  quote: QuoteSource
  busy: boolean
  onSpend: () => void
}

type QuotedButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'type'> &
  Quoting & {
    /** Names what is made. */
    title: string
    /** The button that spends; by default the text of the button itself. */
    confirmText?: string
  }

/** A button without room for a quote beside it: it shows the price in a dialog before anything is spent. */
export function QuotedButton({
  type,
  quote,
  busy,
  onSpend,
  title,
  confirmText,
  ...button
}: QuotedButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} busy={busy && !asking} onClick={() => setAsking(true)} />
      {asking && (
        <QuoteDialog
          title={title}
          type={type}
          quote={quote}
          busy={busy}
          onSpend={onSpend}
          onClose={() => setAsking(false)}
        >
          {confirmText ?? button.children}
        </QuoteDialog>
      )}
    </>
  )
}

type QuoteDialogProps = Quoting & {
  title: string
  onClose: () => void
  children: ComponentProps<'b'>['children']
}

function QuoteDialog({ title, type, quote, busy, onSpend, onClose, children }: QuoteDialogProps) {
  const t = useT()
  // A price of before may be out of date.
  const query = useQuery({ ...quote, gcTime: 0, staleTime: 0 })
  return (
    <Dialog
      title={title}
      closeText={t(common.cancel)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => onSpend()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(common.cancel)}
          </Button>
          <SpendButton type="submit" variant="primary" quoted={query.data} busy={busy}>
            {children}
          </SpendButton>
        </>
      }
    >
      <p>{t(quoteTexts.beforeStart)}</p>
      <Quote type={type} query={query} />
    </Dialog>
  )
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useGo } from '#core/web/router/link.tsx'
import { isSpoken } from '#domain/script/core/blocks.ts'
import { returnHere } from '#money/orders/web/order/return-link.tsx'
import { useWayToBuy } from '#money/orders/web/order/use-way-to-buy.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import type { Quoted } from '#shared/quotes/contract.ts'
import { Quote } from '#shared/quotes/web/quote.tsx'
import { isShort, missingFor, SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { workVersions } from '#shared/works/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { script } from '../texts.ts'
import type { ScriptDocument } from './tools/script-document.ts'
import { UnsoundedNotice, unsoundedOf } from './unsounded.tsx'

/** What speaking a script uses; asked again when its edits are saved. */
export function useScriptQuote<C extends Call>(call: C, input: SentTo<C>, document: ScriptDocument) {
  const client = useQueryClient()
  const query = useQuery({ ...reads(call, useDebounced(input)), placeholderData: keepPreviousData })
  const isSaved = useSyncExternalStore(document.watch, () => document.state().saving === 'saved')
  // The quote is about the text on the server.
  useEffect(() => {
    if (isSaved) void client.invalidateQueries({ queryKey: [call.path] })
  }, [isSaved, client, call])
  return { ...query, data: query.data as (OutputOf<C> & Quoted) | undefined }
}

interface Generating<Input extends readonly unknown[]> {
  document: ScriptDocument
  start: (...input: Input) => Promise<{ id: string }>
  /** The call that shows the source with its newest work. */
  detail: Call
  /** Path of the work. */
  pathOf: (id: string) => string
}

/** Sends what is not saved yet, starts a work and opens it. */
export function useGenerate<Input extends readonly unknown[]>({
  document,
  start,
  detail,
  pathOf,
}: Generating<Input>) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  return useAction(async (...input: Input) => {
    stopSound()
    await document.sendAll()
    if (document.state().saving !== 'saved') return toasts.warn(t(script.unsent))
    const created = await start(...input)
    await client.invalidateQueries({ queryKey: [workVersions.path] })
    await client.invalidateQueries({ queryKey: [detail.path] })
    go(pathOf(created.id))
  })
}

type GenerateCardProps = {
  document: ScriptDocument
  query: ReturnType<typeof useScriptQuote>
  facts: readonly { label: string; value: string | undefined }[]
  busy: boolean
  onGenerate: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** What speaking a script uses, and the button that starts it. */
export function GenerateCard({ document, query, facts, busy, onGenerate, children }: GenerateCardProps) {
  const t = useT()
  const unsounded = unsoundedOf(query.data)
  const first = document.items().find(({ id }) => id === unsounded?.blocks[0])
  return (
    <Card title={t(script.quote)}>
      <div className="grid gap-4">
        <Quote type={0} query={query} facts={facts} />
        {unsounded && (
          <UnsoundedNotice unsounded={unsounded} where={first && isSpoken(first) ? first.text : undefined} />
        )}
        {children}
        <GenerateButton quoted={query.data} busy={busy} onGenerate={onGenerate} document={document} />
        <p className="small">{t(script.leaving)}</p>
      </div>
    </Card>
  )
}

type GenerateButtonProps = Pick<GenerateCardProps, 'document' | 'busy' | 'onGenerate'> & {
  quoted: Quoted | undefined
}

/** Starts a work; without enough usage, it leads to where what is missing is bought, and from there back to the text. */
function GenerateButton({ document, quoted, busy, onGenerate }: GenerateButtonProps) {
  const t = useT()
  const go = useGo()
  const missing = quoted ? missingFor(quoted) : 0
  const { buy } = useWayToBuy(usageKind.speech, missing)
  const toBuy = useAction(async () => {
    await document.sendAll()
    returnHere()
    go(buy!)
  })
  const button = { variant: 'primary', size: 'large', wide: true, 'data-generate': true } as const
  return quoted && isShort(quoted) && buy ? (
    <Button {...button} busy={toBuy.busy} onClick={() => toBuy.run()}>
      {t(script.buyToGenerate)}
    </Button>
  ) : (
    <SpendButton {...button} quoted={quoted} busy={busy} onClick={onGenerate}>
      {t(script.generate)}
    </SpendButton>
  )
}

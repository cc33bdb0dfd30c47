import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { readingQuote, readingShow, type ReadingOptions, type ReadingShown } from '#contract/readings.ts'
import { type Voiceprint } from '#contract/voices.ts'
import { workVersions } from '#contract/works.ts'
import { readingEditor } from '#i18n/reading-editor.ts'
import { send } from '#web/core/api/api.ts'
import { reads } from '#web/core/api/queries.ts'
import { useDebounced } from '#web/core/forms/use-debounced.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { useGo } from '#web/core/router/link.tsx'
import { Quote } from '#web/kit/quote/quote.tsx'
import type { ScriptDocument } from '#web/kit/script/script-document.ts'
import { voiceOf } from '#web/kit/voices/speaking.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { toasts } from '#web/ui/toast-list.ts'
import { stopSound } from '#web/kit/player/sounds.ts'
import { readCalls } from '#web/reading/shared/read-calls.ts'

type GenerateCardProps = {
  reading: ReadingShown
  document: ScriptDocument
  voices: readonly Voiceprint[]
  options: ReadingOptions
}

export const readingWorkPath = (id: string) => href('/readingWork', { id })

/** What reading the text aloud uses, and the buttons that start it. */
export function GenerateCard({ reading, document, voices, options }: GenerateCardProps) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const format = useFormat()
  const { id, kind } = reading
  const quoteOf = reads(readingQuote, { id, ...useDebounced(options) })
  const query = useQuery({ ...quoteOf, placeholderData: keepPreviousData })
  const isSaved = useSyncExternalStore(document.watch, () => document.state().saving === 'saved')
  // The quote is about the text on the server.
  useEffect(() => {
    if (isSaved) void client.invalidateQueries({ queryKey: [readingQuote.path] })
  }, [isSaved, client])

  const generate = useMutation({
    async mutationFn({ chapter }: { chapter?: number }) {
      stopSound()
      await document.sendAll()
      if (document.state().saving !== 'saved') return toasts.warn(t(readingEditor.unsent))
      const { engine } = voiceOf(voices, options.port)!
      const made = await send(readCalls[kind][engine], {
        ...options,
        id,
        ...(chapter !== undefined && { chapter }),
      })
      await client.invalidateQueries({ queryKey: [workVersions.path] })
      await client.invalidateQueries({ queryKey: [readingShow.path] })
      go(readingWorkPath(made.id))
    },
  })
  const { data } = query
  return (
    <Card title={t(readingEditor.quote)}>
      <div className={layouts.stack4}>
        <Quote
          type={0}
          query={query}
          facts={[
            { label: t(readingEditor.spoken), value: data && format.number(data.characters) },
            { label: t(readingEditor.lasts), value: data && format.duration(data.lasts) },
          ]}
        />
        {kind === 'book' && (
          <Button wide busy={generate.isPending} onClick={() => generate.mutate({ chapter: 1 })}>
            {t(readingEditor.trial)}
          </Button>
        )}
        <Button
          look="primary"
          size="large"
          wide
          busy={generate.isPending}
          onClick={() => generate.mutate({})}
        >
          {t(readingEditor.generate)}
        </Button>
        <p className={typography.soft}>{t(readingEditor.leaving)}</p>
      </div>
    </Card>
  )
}

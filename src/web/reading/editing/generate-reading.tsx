import { readingQuote } from '#contract/reading-quotes.ts'
import { readingShow, type ReadingOptions, type ReadingShown } from '#contract/readings.ts'
import { type Voiceprint } from '#contract/voices.ts'
import { usageKind } from '#contract/wire-numbers.ts'
import { readingEditor } from '#i18n/reading-editor.ts'
import { readingWords } from '#i18n/readings.ts'
import { script } from '#i18n/script.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { useAmount } from '#web/kit/money/use-amount.ts'
import { quoteOf } from '#web/kit/quote/quote-of.ts'
import { QuotedButton } from '#web/kit/quote/quoted-button.tsx'
import { GenerateCard, useGenerate, useScriptQuote } from '#web/kit/script/generate-card.tsx'
import type { ScriptDocument } from '#web/kit/script/script-document.ts'
import { voiceOf } from '#web/kit/voices/speaking.ts'
import { readCalls } from '#web/reading/shared/read-calls.ts'
import typography from '#web/ui/typography.module.css'

type GenerateReadingProps = {
  reading: ReadingShown
  document: ScriptDocument
  voices: readonly Voiceprint[]
  options: ReadingOptions
}

export const readingWorkPath = (id: string) => href('/readingWork', { id })

/** What reading the text aloud uses, and the buttons that start it. */
export function GenerateReading({ reading, document, voices, options }: GenerateReadingProps) {
  const t = useT()
  const amount = useAmount()
  const format = useFormat()
  const { id, kind } = reading
  const query = useScriptQuote(readingQuote, { id, ...options }, document)
  const generate = useGenerate({
    document,
    detail: readingShow,
    pathOf: readingWorkPath,
    start({ chapter }: { chapter?: number }) {
      const { engine } = voiceOf(voices, options.port)!
      return send(readCalls[kind][engine], { ...options, id, ...(chapter !== undefined && { chapter }) })
    },
  })
  const { data } = query
  return (
    <GenerateCard
      document={document}
      query={query}
      facts={[
        { label: t(script.whole), value: data && amount(usageKind.speech, data.characters) },
        { label: t(readingEditor.lasts), value: data && format.duration(data.lasts) },
      ]}
      busy={generate.isPending}
      onGenerate={() => generate.mutate({})}
    >
      {kind === 'book' && (
        <>
          <p className={typography.hint}>{t(readingWords.longTime)}</p>
          <QuotedButton
            wide
            title={t(readingEditor.trial)}
            confirmText={t(script.generate)}
            type={usageKind.speech}
            quote={quoteOf(readingQuote, { id, ...options, chapter: 1 }, () => document.sendAll())}
            busy={generate.isPending}
            onSpend={() => generate.mutate({ chapter: 1 })}
          >
            {t(readingEditor.trial)}
          </QuotedButton>
        </>
      )}
    </GenerateCard>
  )
}

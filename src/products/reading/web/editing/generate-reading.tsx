import { readingQuote } from '../../contract/quotes.ts'
import { readingShow, type ReadingOptions, type ReadingShown } from '../../contract/readings.ts'
import { type Voiceprint } from '#shared/voices/contract.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { readingEditor } from '../../texts/editor.ts'
import { readingWords } from '../../texts/readings.ts'
import { script } from '#shared/scripts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { QuotedButton } from '#shared/quotes/web/quoted-button.tsx'
import { GenerateCard, useGenerate, useScriptQuote } from '#shared/scripts/web/generate-card.tsx'
import type { ScriptDocument } from '#shared/scripts/web/script-document.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { readCalls } from '../shared/read-calls.ts'

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
      busy={generate.busy}
      onGenerate={() => generate.run({})}
    >
      {kind === 'book' && (
        <>
          <p className="mt-1 small">{t(readingWords.longTime)}</p>
          <QuotedButton
            wide
            title={t(readingEditor.trial)}
            confirmText={t(script.generate)}
            type={usageKind.speech}
            quote={quoteOf(readingQuote, { id, ...options, chapter: 1 }, () => document.sendAll())}
            busy={generate.busy}
            onSpend={() => generate.run({ chapter: 1 })}
          >
            {t(readingEditor.trial)}
          </QuotedButton>
        </>
      )}
    </GenerateCard>
  )
}

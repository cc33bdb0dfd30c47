import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { workState, usageKind } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { isSpoken } from '#domain/script/core/blocks.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { PricedButton } from '#shared/quotes/web/priced-button.tsx'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { useRunItems } from '#shared/runs/web/use-run-items.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { scriptReadings } from '#shared/scripts/contract/sources.ts'
import { script } from '#shared/scripts/texts.ts'
import { GenerateCard, useGenerate, useScriptQuote } from '#shared/scripts/web/generate-card.tsx'
import { OpenScript } from '#shared/scripts/web/open-script.tsx'
import { ScriptEditor } from '#shared/scripts/web/script-editor.tsx'
import { type ScriptDocument, scriptSource } from '#shared/scripts/web/tools/script-document.ts'
import { useSavedOptions } from '#shared/scripts/web/use-saved-options.ts'
import { useStale } from '#shared/scripts/web/use-stale.ts'
import { audioVoiceprint, type Voiceprint } from '#shared/voices/contract.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { workVersions } from '#shared/works/contract.ts'
import { MakingNote } from '#shared/works/web/making-note.tsx'
import { VersionsCard } from '#shared/works/web/versions-card.tsx'
import { readingQuote } from '../../contract/quotes.ts'
import {
  readingBlocks,
  readingChange,
  type ReadingOptions,
  readingShow,
  readingStale,
  type ReadingShown,
} from '../../contract/readings.ts'
import { readingEditor } from '../../texts/editor.ts'
import { readingTexts } from '../../texts/readings.ts'
import { readCalls } from '../shared/read-calls.ts'
import { ImportedCard } from './imported-card.tsx'
import { optionsFrom } from './options-from.ts'
import { LanguageCard, OptionsPanel } from './options-panel.tsx'

const source = scriptSource(readingBlocks)
const noVoices: readonly Voiceprint[] = []
/** What a work that ends changes beside the text. */
const ofWorks = [workVersions, readingStale]

/** The editor of a text whose blocks are there. */
export function ReadyReading({ reading }: { reading: ReadingShown }) {
  const opened = useDocument({ kind: 'reading', id: reading.id }, source)
  return (
    <OpenScript document={opened}>{(document) => <Open reading={reading} document={document} />}</OpenScript>
  )
}

type GenerateReadingProps = {
  reading: ReadingShown
  document: ScriptDocument
  voices: readonly Voiceprint[]
  options: ReadingOptions
}

const readingWorkPath = (id: string) => href('/readingWork', { id })

/** What reading the text aloud uses, and the buttons that start it. */
function GenerateReading({ reading, document, voices, options }: GenerateReadingProps) {
  const t = useT()
  const amount = useAmount()
  const format = useFormat()
  const { id, kind } = reading
  const query = useScriptQuote(readingQuote, { id, ...options }, document)
  const chosen = useDebounced(options)
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
          <p className="mt-1 small">{t(readingTexts.longTime)}</p>
          <PricedButton
            wide
            type={usageKind.speech}
            quote={quoteOf(readingQuote, { id, ...chosen, chapter: 1 })}
            busy={generate.busy}
            onSpend={() => generate.run({ chapter: 1 })}
          >
            {t(readingEditor.trial)}
          </PricedButton>
        </>
      )}
    </GenerateCard>
  )
}

function Open({ reading, document }: { reading: ReadingShown; document: ScriptDocument }) {
  const t = useT()
  const client = useQueryClient()
  const { id, name, language } = reading
  const { data: voices = noVoices } = useQuery({
    ...reads(audioVoiceprint, { language: language ?? '' }),
    enabled: language !== null,
    ...untilOffered,
  })
  const { chosen, change } = useSavedOptions<ReadingOptions>({
    subject: { kind: 'reading', id },
    kept: reading.options,
    detail: readingShow,
    save: (options, sending) => send(readingChange, { id, options }, sending),
  })
  const options = useMemo(() => optionsFrom(chosen, voices), [chosen, voices])
  const works = useQuery(reads(workVersions, { subject: 'reading', id })).data ?? []
  const stale = useStale(readingStale, id, document)
  useRenewOf('reading', ofWorks)
  const work = reading.work?.state === workState.generating ? reading.work : undefined
  const run = useRun(work?.run?.id) ?? work?.run ?? undefined
  const speaking = useRunItems(run)
  const setLanguage = async (next: string) => {
    await send(readingChange, { id, language: next })
    await client.invalidateQueries({ queryKey: [readingShow.path] })
  }
  const usual = useMemo(() => {
    if (!options) return undefined
    const { port, speed, volume, pitch, style } = options
    return { port, speed, volume, pitch, style }
  }, [options])
  const sample = document.items().find((block) => isSpoken(block) && block.kind === 'paragraph')
  return (
    <ScriptEditor
      document={document}
      name={name}
      back={{ to: href('/dub'), label: t(readingEditor.toList) }}
      language={language ?? ''}
      voices={voices}
      usual={usual}
      characters={options?.characters ?? reading.options.characters ?? none}
      onCharacters={(characters) => change({ characters: { ...characters } })}
      readings={readingsOf}
      stale={stale}
      speaking={speaking}
      note={work && <MakingNote work={work} run={run} to={readingWorkPath(work.id)} />}
      options={
        <div className="grid grid-cols-1 gap-4">
          <ImportedCard reading={reading} />
          <LanguageCard language={language} onLanguage={(next) => void setLanguage(next)} />
          {options ? (
            <>
              <OptionsPanel
                kind={reading.kind}
                language={language ?? ''}
                voices={voices}
                options={options}
                sample={sample && isSpoken(sample) ? sample.text.slice(0, 120) : ''}
                blocks={document.ids().length}
                onChange={change}
              />
              <GenerateReading reading={reading} document={document} voices={voices} options={options} />
            </>
          ) : (
            language !== null && <p className="callout">{t(readingEditor.noVoices)}</p>
          )}
          {works.length > 0 && (
            <VersionsCard work={{ versions: works }} hrefOf={(each) => readingWorkPath(each.id)} />
          )}
        </div>
      }
    />
  )
}

/** Of a Chinese character in a text. */
const readingsOf = (text: string, at: number) => send(scriptReadings, { text, at })

const none = {}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  readingBlocks,
  readingChange,
  readingShow,
  readingStale,
  type ReadingShown,
} from '#contract/readings.ts'
import { audioVoiceprint, type Voiceprint } from '#contract/voices.ts'
import { workState } from '#contract/wire-numbers.ts'
import { workVersions } from '#contract/works.ts'
import { isSpoken } from '#domain/script/blocks.ts'
import { readingEditor } from '#i18n/reading-editor.ts'
import { script } from '#i18n/script.ts'
import { scriptReadings } from '#contract/scripts.ts'
import { send } from '#web/core/api/api.ts'
import { reads, untilOffered } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useLive } from '#web/core/live/live.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { useDocument } from '#web/kit/document/use-document.ts'
import type { ScriptDocument } from '#web/kit/script/script-document.ts'
import { scriptSource } from '#web/kit/script/script-document.ts'
import { ScriptEditor } from '#web/kit/script/script-editor.tsx'
import { VersionsCard } from '#web/kit/work/versions-card.tsx'
import callout from '#web/ui/callout.module.css'
import layouts from '#web/ui/layout.module.css'
import { Spinner } from '#web/ui/spinner.tsx'
import { GenerateCard, readingWorkPath } from './generate-card.tsx'
import { LanguageCard, OptionsPanel } from './options-panel.tsx'
import styles from './ready-reading.module.css'
import { spokenByShare } from './spoken-by-share.ts'
import { useOptions } from './use-options.ts'

const source = scriptSource(readingBlocks)
const noVoices: readonly Voiceprint[] = []

/** The editor of a text whose blocks are there. */
export function ReadyReading({ reading }: { reading: ReadingShown }) {
  const document = useDocument({ kind: 'reading', id: reading.id }, source)
  if (!document) return <Loading />
  return <WhenReady reading={reading} document={document} />
}

type OpenProps = { reading: ReadingShown; document: ScriptDocument }

function WhenReady({ reading, document }: OpenProps) {
  const t = useT()
  const { phase, failure } = useSyncExternalStore(document.watch, document.state)
  if (phase === 'ready') return <Open reading={reading} document={document} />
  if (phase === 'loading') return <Loading />
  const error = failure instanceof Error ? failure : null
  return (
    <LoadFailed title={t(script.loadFailed)} query={{ error, isFetching: false, refetch: document.open }} />
  )
}

function Loading() {
  const t = useT()
  return (
    <output className={styles.loading} aria-label={t(script.loading)}>
      <Spinner />
    </output>
  )
}

function Open({ reading, document }: OpenProps) {
  const t = useT()
  const client = useQueryClient()
  const { id, name, language } = reading
  const { data: voices = noVoices } = useQuery({
    ...reads(audioVoiceprint, { language: language ?? '' }),
    enabled: language !== null,
    ...untilOffered,
  })
  const { options, change } = useOptions(reading, voices)
  const works = useQuery(reads(workVersions, { subject: 'reading', id })).data ?? []
  const stale = useStale(id, document)
  const work = reading.work?.state === workState.generating ? reading.work : undefined
  const share = work?.run?.share
  const done = useMemo(
    () => (share === undefined ? undefined : spokenByShare(document.items(), share)),
    [share, document],
  )
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
      done={done}
      note={work && <Making reading={reading} />}
      options={
        <div className={layouts.column4}>
          <LanguageCard language={language} onLanguage={(next) => void setLanguage(next)} />
          {options ? (
            <>
              <OptionsPanel
                language={language ?? ''}
                voices={voices}
                options={options}
                sample={sample && isSpoken(sample) ? sample.text.slice(0, 120) : ''}
                blocks={document.ids().length}
                onChange={change}
              />
              <GenerateCard reading={reading} document={document} voices={voices} options={options} />
            </>
          ) : (
            language !== null && <p className={callout.warn}>{t(readingEditor.noVoices)}</p>
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

/** A version that is being made, with a link to its progress. */
function Making({ reading: { work } }: { reading: ReadingShown }) {
  const t = useT()
  const format = useFormat()
  if (!work) return null
  return (
    <p className={styles.making}>
      <span>{t(readingEditor.generating, { version: work.version })}</span>
      {work.run && <span>{format.percent(work.run.share)}</span>}
      <Link to={readingWorkPath(work.id)}>{t(readingEditor.progress)}</Link>
    </p>
  )
}

/** Milliseconds in which edits are batched into one request. */
const pace = 1500

/** Blocks that changed since the newest work; asked again when edits are saved. */
function useStale(id: string, document: ScriptDocument): ReadonlySet<string> | undefined {
  const client = useQueryClient()
  const { queryKey, ...stale } = reads(readingStale, { id })
  const { data } = useQuery({ ...stale, queryKey })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renew = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), pace)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isSaved = useSyncExternalStore(document.watch, () => document.state().saving === 'saved')
  const asked = useRef(false)
  useEffect(() => {
    if (isSaved && asked.current) void client.invalidateQueries({ queryKey: [readingStale.path] })
    asked.current = true
  }, [isSaved, client])
  useLive('edit', ({ payload }) => {
    if (payload.document.id === id) renew()
  })
  return useMemo(() => (data && data.work !== null ? new Set(data.ids) : undefined), [data])
}

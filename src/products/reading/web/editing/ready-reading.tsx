import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  readingBlocks,
  readingChange,
  type ReadingOptions,
  readingShow,
  readingStale,
  type ReadingShown,
} from '../../contract/readings.ts'
import { scriptReadings } from '#shared/scripts/contract/sources.ts'
import { audioVoiceprint, type Voiceprint } from '#shared/voices/contract.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { workVersions } from '#shared/works/contract.ts'
import { isSpoken } from '#domain/script/blocks.ts'
import { readingEditor } from '../../texts/editor.ts'
import { send } from '#core/web/api/api.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { OpenScript } from '#shared/scripts/web/open-script.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'
import { useRunItems } from '#shared/runs/web/use-run-items.ts'
import type { ScriptDocument } from '#shared/scripts/web/script-document.ts'
import { scriptSource } from '#shared/scripts/web/script-document.ts'
import { ScriptEditor } from '#shared/scripts/web/script-editor.tsx'
import { useKeptOptions } from '#shared/scripts/web/use-kept-options.ts'
import { useStale } from '#shared/scripts/web/use-stale.ts'
import { MakingNote } from '#shared/works/web/making-note.tsx'
import { VersionsCard } from '#shared/works/web/versions-card.tsx'
import { GenerateReading, readingWorkPath } from './generate-reading.tsx'
import { ImportedCard } from './imported-card.tsx'
import { optionsFrom } from './options-from.ts'
import { LanguageCard, OptionsPanel } from './options-panel.tsx'

const source = scriptSource(readingBlocks)
const noVoices: readonly Voiceprint[] = []

/** The editor of a text whose blocks are there. */
export function ReadyReading({ reading }: { reading: ReadingShown }) {
  const opened = useDocument({ kind: 'reading', id: reading.id }, source)
  return (
    <OpenScript document={opened}>{(document) => <Open reading={reading} document={document} />}</OpenScript>
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
  const { chosen, change } = useKeptOptions<ReadingOptions>({
    subject: { kind: 'reading', id },
    kept: reading.options,
    detail: readingShow,
    save: (options, sending) => send(readingChange, { id, options }, sending),
  })
  const options = useMemo(() => optionsFrom(chosen, voices), [chosen, voices])
  const works = useQuery(reads(workVersions, { subject: 'reading', id })).data ?? []
  const stale = useStale(readingStale, id, document)
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

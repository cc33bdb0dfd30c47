import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { workState } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { useRunItems } from '#shared/runs/web/use-run-items.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { scriptReadings } from '#shared/scripts/contract/sources.ts'
import { OpenScript } from '#shared/scripts/web/open-script.tsx'
import { ScriptEditor } from '#shared/scripts/web/script-editor.tsx'
import { type ScriptDocument, scriptSource } from '#shared/scripts/web/tools/script-document.ts'
import type { ScriptData } from '#shared/scripts/web/tools/script-tools.ts'
import { useSavedOptions } from '#shared/scripts/web/use-saved-options.ts'
import { useStale } from '#shared/scripts/web/use-stale.ts'
import { charactersOf } from '#shared/scripts/web/voices/use-characters.ts'
import { audioVoiceprint, type Voiceprint } from '#shared/voices/contract.ts'
import { workVersions } from '#shared/works/contract.ts'
import { MakingNote } from '#shared/works/web/making-note.tsx'
import { VersionsCard } from '#shared/works/web/versions-card.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/status/badge.tsx'
import {
  type EpisodeOptions,
  podcastBlocks,
  podcastEpisodeChange,
  podcastEpisodeDetail,
  podcastEpisodeStale,
} from '../../contract/episodes.ts'
import { podcastEditor } from '../../texts/editor.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { SoundBlock } from '../sounds/silent-block.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { EpisodeDetails, type EpisodeShown } from './episode-details.tsx'
import { EpisodeOptionsPanel } from './episode-options.tsx'
import { episodeWorkPath, GenerateEpisode } from './generate-episode.tsx'
import { optionsFrom } from './options-from.ts'
import { SoundTools } from './sound-tools.tsx'
import styles from './open-episode.module.css'

const source = scriptSource(podcastBlocks)
const noVoices: readonly Voiceprint[] = []
/** What a work that ends changes beside the text. */
const ofWorks = [workVersions, podcastEpisodeStale]

/** The editor of an episode: its script, how it is made, and its versions. */
export function OpenEpisode({ episode }: { episode: EpisodeShown }) {
  const opened = useDocument({ kind: 'podcast', id: episode.id }, source)
  return (
    <OpenScript document={opened}>{(document) => <Open episode={episode} document={document} />}</OpenScript>
  )
}

/** No voice speaks the language of the show. */
function NoVoices({ language, show }: { language: string; show: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="callout callout-actions">
      <p>{t(podcastEditor.noVoices, { language: format.language(language) })}</p>
      <Link className={buttonClass('quiet', { size: 'small' })} to={href('/podcastShow', { id: show })}>
        {t(podcastEditor.toShow)}
      </Link>
    </div>
  )
}

function Open({ episode, document }: { episode: EpisodeShown; document: ScriptDocument }) {
  const t = useT()
  const { id, name, language } = episode
  const [showsDetails, setShowsDetails] = useState(false)
  const { data: voices = noVoices } = useQuery({ ...reads(audioVoiceprint, { language }), ...untilOffered })
  const { chosen, change } = useSavedOptions<EpisodeOptions>({
    subject: { kind: 'podcast', id },
    kept: episode.options,
    detail: podcastEpisodeDetail,
    save: (options, sending) => send(podcastEpisodeChange, { id, options }, sending),
  })
  const speakers = useSpeakers(document)
  const options = useMemo(() => optionsFrom(chosen, voices, speakers), [chosen, voices, speakers])
  const usual = useMemo(() => {
    if (!options) return undefined
    const { port, speed, volume, pitch, style } = options
    return { port, speed, volume, pitch, style }
  }, [options])
  const versions = useQuery(reads(workVersions, { subject: 'podcast', id })).data ?? []
  const stale = useStale(podcastEpisodeStale, id, document)
  useRenewOf('podcast', ofWorks)
  const work = episode.work?.state === workState.generating ? episode.work : undefined
  const run = useRun(work?.run?.id) ?? work?.run ?? undefined
  const speaking = useRunItems(run)
  const heard = versions.find(({ state }) => state === workState.done)
  const [showsTimeline, setShowsTimeline] = useState(false)
  const timeline = heard && { isOpen: showsTimeline, onToggle: () => setShowsTimeline(!showsTimeline) }
  return (
    <>
      <ScriptEditor
        document={document}
        name={name}
        back={{ to: href('/podcastWorks'), label: t(podcastEditor.back) }}
        language={language}
        voices={voices}
        usual={usual}
        characters={options?.characters ?? none}
        onCharacters={(characters) => change({ characters: { ...characters } })}
        readings={readingsOf}
        stale={stale}
        speaking={speaking}
        silent={silent}
        more={<SoundTools episode={id} timeline={timeline} />}
        note={
          <>
            {work && <MakingNote work={work} run={run} to={episodeWorkPath(work.id)} />}
            {showsTimeline && heard && (
              <Timeline work={heard.id} version={heard.version} isStale={(stale?.size ?? 0) > 0} />
            )}
          </>
        }
        optionsTitle={t(podcastEditor.options)}
        actions={
          <Button
            size="small"
            className={styles.details!}
            aria-label={t(podcastEditor.details)}
            icon={<IconInfoCircle size={16} />}
            onClick={() => setShowsDetails(true)}
          >
            {t(podcastEditor.details)}
          </Button>
        }
        options={
          <div className="grid grid-cols-1 gap-4">
            {options ? (
              <>
                <GenerateEpisode id={id} document={document} options={options} />
                <EpisodeOptionsPanel
                  document={document}
                  language={language}
                  voices={voices}
                  options={options}
                  onChange={change}
                />
              </>
            ) : (
              <NoVoices language={language} show={episode.show} />
            )}
            {versions.length > 0 && (
              <VersionsCard
                work={{ versions }}
                hrefOf={(each) => episodeWorkPath(each.id)}
                note={(each) =>
                  each.id === episode.published && <Badge tone="success">{t(podcastTexts.published)}</Badge>
                }
              />
            )}
          </div>
        }
      />
      {showsDetails && <EpisodeDetails episode={episode} onClose={() => setShowsDetails(false)} />}
    </>
  )
}

/** The characters that the script names, in the order in which they first speak. */
function useSpeakers(document: ScriptDocument): readonly string[] {
  const names = useSyncExternalStore(document.watch, () =>
    charactersOf(document.items(), [])
      .map(({ name }) => name)
      .join('\n'),
  )
  return useMemo(() => (names === '' ? [] : names.split('\n')), [names])
}

/** Of a Chinese character in a text. */
const readingsOf = (text: string, at: number) => send(scriptReadings, { text, at })

const none = {}

const silent: ScriptData['silent'] = (block, row) => <SoundBlock block={block} {...row} />

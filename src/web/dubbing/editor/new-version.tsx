import strip from './strip.module.css'
import { workState } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ProjectDetail, projectDetail, type Track } from '#contract/projects.ts'
import { type WorkDetail, workDetail, workQuote } from '#contract/dubs.ts'
import { newVersionWords } from '#i18n/new-version.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useMakeAgain } from '#web/dubbing/shared/use-make-again.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { CueDocument } from './document.ts'
import styles from './new-version.module.css'

type NewVersionsProps = {
  project: ProjectDetail
  document: CueDocument
  /** Language of the open translation; undefined for the original. */
  language?: string
}

/** Offers new versions of works that are older than their lines. */
export function NewVersions({ project, document, language }: NewVersionsProps) {
  useRenewedAfterSaving(project, document)
  return project.tracks
    .filter((track) => language === undefined || track.language === language)
    .map((track) =>
      track.work?.state === workState.done && track.work.changed > 0 ? (
        <Behind
          key={track.work.id}
          track={track}
          work={track.work.id}
          count={track.work.changed}
          document={document}
          isOpen={track.language === language}
        />
      ) : null,
    )
}

/** Minimum interval of refetches in milliseconds. */
const pause = 1000

/** The server knows what changed since a work was generated. */
function useRenewedAfterSaving({ id, tracks }: ProjectDetail, document: CueDocument) {
  const client = useQueryClient()
  const isMade = tracks.some(({ work }) => work?.state === workState.done)
  useEffect(() => {
    if (!isMade) return
    let known = document.items()
    let timer: ReturnType<typeof setTimeout> | undefined
    const unwatch = document.watch(() => {
      if (document.state().saving !== 'saved' || document.items() === known) return
      known = document.items()
      clearTimeout(timer)
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: reads(projectDetail, { id }).queryKey })
        void client.invalidateQueries({ queryKey: [workQuote.path] })
      }, pause)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [client, document, id, isMade])
}

type BehindProps = { track: Track; work: string; count: number; document: CueDocument; isOpen: boolean }

function Behind({ track, work, count, document, isOpen }: BehindProps) {
  const t = useT()
  const format = useFormat()
  // Keeps its settings.
  const { data } = useQuery({ ...reads(workDetail, { id: work }), staleTime: Infinity })
  if (!data) return null
  const language = format.language(track.language)
  const stale = !isOpen && track.stale > 0
  return (
    <section className={strip.strip} aria-live="polite">
      <p className={styles.text}>
        <strong>{t(newVersionWords.changed, { language, count: format.number(count) })}</strong>{' '}
        {stale ? t(newVersionWords.stale, { count: format.number(track.stale) }) : <Price work={data} />}
      </p>
      <span className={strip.actions}>
        <Link
          to={href('/translate/generateWorks', { id: data.project, language: track.language })}
          className={buttonClass('plain', { size: 'small' })}
        >
          {t(newVersionWords.changeSettings)}
        </Link>
        {stale ? (
          <Link
            to={href('/translate/prooTranslation', { id: data.project, language: track.language })}
            className={buttonClass('primary', { size: 'small' })}
          >
            {t(newVersionWords.updateTranslation)}
          </Link>
        ) : (
          <MakeButton work={data} document={document} />
        )}
      </span>
    </section>
  )
}

function Price({ work: { project: id, language, options } }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(reads(workQuote, { id, language, ...options }))
  return data ? t(newVersionWords.uses, { time: format.duration(data.uses) }) : null
}

function MakeButton({ work, document }: { work: WorkDetail; document: CueDocument }) {
  const t = useT()
  const again = useMakeAgain(work)
  const make = async () => {
    await document.sendAll()
    again.mutate()
  }
  return (
    <Button
      look="primary"
      size="small"
      icon={<IconRefresh size={16} />}
      busy={again.isPending}
      onClick={() => void make()}
    >
      {t(newVersionWords.make)}
    </Button>
  )
}

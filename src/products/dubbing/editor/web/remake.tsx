import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Run, runCancel } from '#core/contract/runs.ts'
import { usageKind, workState } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { type Track } from '#products/dubbing/common/contract/tracks.ts'
import { quoteAgain, useMakeAgain } from '#products/dubbing/common/web/use-make-again.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { type ProjectDetail, projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { type Work, type WorkDetail, workDetail, workQuote } from '#products/dubbing/works/contract.ts'
import { editor } from '#shared/editor/texts.ts'
import { withKeys } from '#shared/editor/web/key-names.ts'
import { useKeys } from '#shared/editor/web/use-keys.ts'
import { QuotedButton } from '#shared/quotes/web/quoted-button.tsx'
import { isShort, SpendButton } from '#shared/quotes/web/spend-button.tsx'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { hasFailed, isCancelled } from '#shared/works/contract.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { remakeTexts } from '../texts/remake.ts'
import { remakeKey } from './commands/commands.ts'
import type { CueDocument } from './tools/document.ts'
import { useTools } from './tools/tools.ts'
import { useWorkspace } from './tools/workspace.ts'
import styles from './remake.module.css'
import strip from './strip.module.css'

type RemakeProps = {
  project: ProjectDetail
  document: CueDocument
  /** Language of the open translation; undefined for the original. */
  language?: string
}

/** Remakes dubs that are older than their lines, and plays the new version. */
export function Remake({ project, document, language }: RemakeProps) {
  useRenewedAfterSaving(project, document)
  return (
    <div className={styles.bars}>
      {dubsOf(project)
        .filter((dub) => language === undefined || dub.language === language)
        .map(
          (dub) =>
            dub.work && (
              <OfTrack
                key={dub.language}
                track={dub}
                work={dub.work}
                document={document}
                isOpen={dub.language === (language ?? project.language)}
              />
            ),
        )}
    </div>
  )
}

type DubTrack = Pick<Track, 'language' | 'stale' | 'work'>

/** The newest dub of each language, that of the original first. */
const dubsOf = ({ language, originalWork, tracks }: ProjectDetail): DubTrack[] => [
  ...(language !== null && originalWork ? [{ language, stale: 0, work: originalWork }] : []),
  ...tracks,
]

/** Milliseconds after a save, because several edits are often saved one after the other. */
const pause = 300

/**
 * The server knows what changed since a work was generated. The first change is sent with its first letter, so that the
 * new version can be requested as soon as the text is typed.
 */
function useRenewedAfterSaving(project: ProjectDetail, document: CueDocument) {
  const { id } = project
  const client = useQueryClient()
  const works = dubsOf(project).flatMap(({ work }) => (work?.state === workState.done ? [work] : []))
  const isMade = works.length > 0
  const isCurrent = useEffectEvent(() => works.every(({ changed }) => changed === 0))
  useEffect(() => {
    if (!isMade) return
    let known = document.items()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSent = false
    const renew = () => {
      void client.invalidateQueries({ queryKey: reads(projectDetail, { id }).queryKey })
      void client.invalidateQueries({ queryKey: [workQuote.path] })
    }
    const unwatch = document.watch(() => {
      const { saving } = document.state()
      const isFirst = isCurrent()
      if (!isFirst) isSent = false
      else if (!isSent && saving === 'saving') {
        isSent = true
        void document.flush()
      }
      if (saving !== 'saved' || document.items() === known) return
      known = document.items()
      clearTimeout(timer)
      timer = setTimeout(renew, isFirst ? 0 : pause)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [client, document, id, isMade])
}

type OfTrackProps = { track: DubTrack; work: Work; document: CueDocument; isOpen: boolean }

function OfTrack({ track, work, document, isOpen }: OfTrackProps) {
  const { id, state, changed, run } = work
  /** The version requested here, and the line to play once it is ready. */
  const [ordered, order] = useState<{ id: string; line: string | undefined }>()
  if (state === workState.generating) return run && <Making language={track.language} run={run} />
  if (isCancelled(work)) return null
  if (hasFailed(work)) return ordered?.id === id && <Failed work={work} onOrder={order} />
  if (changed > 0)
    return <Behind track={track} work={work} document={document} isOpen={isOpen} onOrder={order} />
  return ordered?.id === id && <Made key={id} work={work} line={ordered.line} isOpen={isOpen} />
}

type Order = (ordered: { id: string; line: string | undefined }) => void

function Behind({ track, work, document, isOpen, onOrder }: OfTrackProps & { onOrder: Order }) {
  const t = useT()
  const format = useFormat()
  // Keeps its settings.
  const { data } = useQuery({ ...reads(workDetail, { id: work.id }), staleTime: Infinity })
  if (!data) return null
  const language = format.language(track.language)
  const stale = !isOpen && track.stale > 0
  const changed = t(remakeTexts.changed, { language, count: format.number(work.changed) })
  return (
    <section className={strip.strip} aria-live="polite">
      <p className={styles.text}>
        <strong>{changed}</strong>{' '}
        {stale ? t(remakeTexts.stale, { count: format.number(track.stale) }) : <Price work={data} />}
      </p>
      <span className={`${strip.actions} flex flex-wrap gap-1`}>
        <Link
          to={href('/translate/generateWorks', { id: data.project, language: track.language })}
          className={buttonClass('plain', { size: 'small' })}
        >
          {t(remakeTexts.changeSettings)}
        </Link>
        {stale ? (
          <Link
            to={href('/translate/prooTranslation', { id: data.project, language: track.language })}
            className={buttonClass('primary', { size: 'small' })}
          >
            {t(remakeTexts.updateTranslation)}
          </Link>
        ) : (
          <RemakeButton
            work={data}
            count={work.changed}
            document={document}
            byKey={isOpen}
            onOrder={onOrder}
          />
        )}
      </span>
    </section>
  )
}

function Price({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(quoteAgain(work))
  if (!data) return null
  return (
    <>
      {t(remakeTexts.uses, { time: format.duration(data.uses) })}
      {isShort(data) && <UsageShort type={usageKind.dubbing} />}
    </>
  )
}

type RemakeButtonProps = {
  work: WorkDetail
  count: number
  document: CueDocument
  byKey: boolean
  onOrder: Order
}

function RemakeButton({ work, count, document, byKey, onOrder }: RemakeButtonProps) {
  const t = useT()
  const format = useFormat()
  const tools = useTools()
  const again = useMakeAgain(work, (id) =>
    onOrder({ id, line: lineToHear(work, document, tools.view.current()) }),
  )
  const client = useQueryClient()
  const quote = quoteAgain(work)
  const { data } = useQuery(quote)
  const make = async () => {
    if (again.busy) return
    // The key may come before the price. Without one nothing is spent.
    const quoted = data ?? (await client.fetchQuery(quote).catch(() => undefined))
    if (!quoted || isShort(quoted)) return
    await document.sendAll()
    again.run()
  }
  useKeys(tools, byKey ? [{ ...remakeKey, run: () => void make() }] : [], { titles: editor })
  return (
    <SpendButton
      variant="primary"
      size="small"
      icon={<IconRefresh size={16} />}
      quoted={data}
      data-tip={byKey ? withKeys(t(remakeTexts.remake), remakeKey) : undefined}
      busy={again.busy}
      onClick={() => void make()}
    >
      {t(remakeTexts.remakeLines, { count: format.number(count) })}
    </SpendButton>
  )
}

/** The current line if it was changed, otherwise the first changed line. */
function lineToHear({ lines }: WorkDetail, document: CueDocument, current: string | undefined) {
  const said = new Map(lines.map(({ id, translation }) => [id, translation]))
  const isChanged = (id: string) => document.item(id)?.text !== said.get(id)
  return current !== undefined && isChanged(current) ? current : (document.ids().find(isChanged) ?? current)
}

function Making({ language, run }: { language: string; run: Run }) {
  const t = useT()
  const format = useFormat()
  const cancel = useAction(runCancel)
  return (
    <section className={strip.strip}>
      <p className={styles.text}>{t(remakeTexts.making, { language: format.language(language) })}</p>
      <div className={styles.progress}>
        <RunProgress run={run} />
      </div>
      <Button size="small" busy={cancel.busy} onClick={() => cancel.run({ id: run.id })}>
        {t(remakeTexts.cancel)}
      </Button>
    </section>
  )
}

function Failed({ work, onOrder }: { work: Work; onOrder: Order }) {
  const t = useT()
  const format = useFormat()
  const told = useProblem()
  const { data } = useQuery(reads(workDetail, { id: work.id }))
  const { run } = work
  return (
    <section className={strip.strip} data-warn role="alert">
      <p className={styles.text}>
        <strong>{t(remakeTexts.failed, { language: format.language(work.language) })}</strong>{' '}
        {run?.problem && told(run.problem, run.problemValues)}
      </p>
      <span className={`${strip.actions} flex flex-wrap gap-1`}>
        <Link to={workAt(work)} className={buttonClass('plain', { size: 'small' })}>
          {t(remakeTexts.seeWork)}
        </Link>
        {data && <AgainButton work={data} onOrder={onOrder} />}
      </span>
    </section>
  )
}

function AgainButton({ work, onOrder }: { work: WorkDetail; onOrder: Order }) {
  const t = useT()
  const { view } = useTools()
  const again = useMakeAgain(work, (id) => onOrder({ id, line: view.current() }))
  return (
    <QuotedButton
      variant="primary"
      size="small"
      title={t(remakeTexts.remake)}
      type={usageKind.dubbing}
      quote={quoteAgain(work)}
      busy={again.busy}
      onSpend={() => again.run()}
    >
      {t(remakeTexts.remake)}
    </QuotedButton>
  )
}

/** The new version; its line plays as soon as it is ready. */
function Made({ work, line, isOpen }: { work: Work; line: string | undefined; isOpen: boolean }) {
  const t = useT()
  const format = useFormat()
  const { document } = useTools()
  const { dub, hear, playLine } = useWorkspace()
  const there = isOpen && dub?.id === work.id
  const cue = line === undefined ? undefined : document.item(line)
  const play = useEffectEvent(() => {
    hear('dub')
    if (cue) playLine(cue)
  })
  useEffect(() => {
    if (there) play()
  }, [there])
  return (
    <section className={strip.strip} aria-live="polite">
      <p className={styles.text}>
        {t(remakeTexts.made, { language: format.language(work.language), version: work.version })}
      </p>
      <span className={`${strip.actions} flex flex-wrap gap-1`}>
        <Link to={workAt(work)} className={buttonClass('plain', { size: 'small' })}>
          {t(remakeTexts.seeWork)}
        </Link>
        {there && cue && (
          <Button size="small" onClick={() => (hear('dub'), playLine(cue))}>
            {t(remakeTexts.hear)}
          </Button>
        )}
      </span>
    </section>
  )
}

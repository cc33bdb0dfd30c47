import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { usageKind, workState } from '#core/contract/wire-numbers.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { isOriginalLanguage } from '#products/dubbing/common/web/original-language.ts'
import { quoteAgain, useMakeAgain } from '#products/dubbing/common/web/use-make-again.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { reviewTexts } from '#products/dubbing/shares/texts/review.ts'
import { CommentsCard } from '#products/dubbing/shares/web/comments-card.tsx'
import type { PlayerHandle } from '#shared/player/web/player.tsx'
import { PricedButton } from '#shared/quotes/web/priced-button.tsx'
import { WorkSharesCard } from '#shared/shares/web/work-shares-card.tsx'
import { madeTexts } from '#shared/works/texts/works.ts'
import { Downloads } from '#shared/works/web/downloads.tsx'
import { versionsOf } from '#shared/works/web/versions-card.tsx'
import { WarningList } from '#shared/works/web/warnings-card.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import type { SpokenLine, Work, WorkDetail, WorkFileName } from '../contract.ts'
import { workTexts } from '../texts/works.ts'
import { OptionsCard } from './options-card.tsx'
import { useComparisons } from './use-comparisons.ts'
import { WorkLines } from './work-lines.tsx'
import { WorkPlayer } from './work-player.tsx'
import styles from './work-result.module.css'

/** Files that can contain the original, too. */
const withOriginal: readonly string[] = ['srt', 'vtt', 'ass', 'docx', 'csv']

/** Notice that the work is older than its lines, with a button to update it. */
function ChangedBand({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const again = useMakeAgain(work)
  return (
    <div className={styles.band} aria-live="polite">
      <p>
        <strong>{t(workTexts.changed, { count: format.number(work.changed) })}</strong>{' '}
        {t(workTexts.changedHint)}
      </p>
      <PricedButton
        variant="primary"
        size="small"
        icon={<IconRefresh size={16} />}
        type={usageKind.dubbing}
        quote={quoteAgain(work)}
        busy={again.busy}
        onSpend={() => again.run()}
      >
        {t(workTexts.makeAgain)}
      </PricedButton>
    </div>
  )
}

/** Counts of generated and reused lines, with warnings. */
function MadeCard({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const { engineCalls, lines, duration, timeFinish, warnings } = work
  const spoken = lines.filter(({ spokenStart }) => spokenStart !== null).length
  const spokenNow = engineCalls?.synthesize
  return (
    <Card title={t(workTexts.made)}>
      <DataList
        rows={[
          ...(duration === null
            ? []
            : [{ label: t(workTexts.duration), value: format.duration(duration / 1000) }]),
          ...(timeFinish ? [{ label: t(workTexts.finished), value: format.dateTime(timeFinish) }] : []),
          ...(spokenNow === undefined
            ? []
            : [
                { label: t(workTexts.spokenNew), value: format.number(spokenNow) },
                { label: t(workTexts.spokenKept), value: format.number(Math.max(0, spoken - spokenNow)) },
              ]),
        ]}
      />
      {warnings.length > 0 && (
        <div className={`${styles.warnings} mt-3 pt-3 border-t`}>
          <h3>{t(madeTexts.warnings)}</h3>
          <WarningList warnings={warnings} />
        </div>
      )}
    </Card>
  )
}

/** The newest version that is made or being made, if it is newer than the shown one. */
const newerOf = (work: WorkDetail) =>
  versionsOf<Work>(work).find(
    ({ state, version }) =>
      version > work.version && (state === workState.done || state === workState.generating),
  )

/** Says what changed since an older version, and leads to the version that has it. */
function NewerNote({ work, newer }: { work: WorkDetail; newer: Work }) {
  const t = useT()
  const format = useFormat()
  const { version, changed } = work
  const values = { version, newest: newer.version, count: format.number(changed) }
  const contains = changed > 0 && newer.changed === 0
  const text =
    newer.state === workState.generating
      ? workTexts.newerComing
      : contains
        ? workTexts.newerContains
        : workTexts.newer
  return (
    <p className="py-2 px-3 rounded bg-brand-1 text-13" aria-live="polite">
      {t(text, values)} <Link to={workAt(newer)}>{t(madeTexts.openVersion, { version: newer.version })}</Link>
    </p>
  )
}

interface WorkResultProps {
  work: WorkDetail
  /** The id of another version to play beside it. */
  against: string | undefined
}

/** A finished work: player, lines and downloads. */
export function WorkResult({ work, against }: WorkResultProps) {
  const t = useT()
  const format = useFormat()
  const player = useRef<PlayerHandle>(null)
  const top = useRef<HTMLDivElement>(null)
  const { original, other, otherWork } = useComparisons(work, against)
  const show = () => top.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  const play = (time: number) => {
    player.current?.seek(time, { play: true })
    show()
  }
  const jump = ({ start, spokenStart }: SpokenLine) => play(spokenStart ?? start)
  const beside = otherWork?.id
  useEffect(() => {
    if (beside !== undefined) show()
  }, [beside])
  const newer = newerOf(work)
  return (
    <Columns
      side={
        <>
          <Downloads
            work={work}
            labelOf={(name: WorkFileName) => t(workTexts[name])}
            both={isOriginalLanguage(work) ? [] : withOriginal}
          />
          <WorkSharesCard
            canFollow
            work={work.id}
            title={t(reviewTexts.share)}
            hint={t(reviewTexts.hint)}
            revokeText={t(reviewTexts.revokeText)}
          />
          <OptionsCard work={work} />
          <MadeCard work={work} />
        </>
      }
    >
      {newer ? <NewerNote work={work} newer={newer} /> : work.changed > 0 && <ChangedBand work={work} />}
      {otherWork && (
        <p className="py-2 px-3 rounded bg-brand-1 text-13" aria-live="polite">
          {t(workTexts.differs, {
            version: otherWork.version,
            count: format.number(differing(work.lines, otherWork.lines)),
          })}
        </p>
      )}
      <div ref={top}>
        <WorkPlayer ref={player} work={work} rival={against === undefined ? original : other} />
      </div>
      <CommentsCard work={work} onPlay={play} />
      <WorkLines work={work} onJump={jump} />
    </Columns>
  )
}

/** Number of lines whose text differs from the other version, or that only one of the two has. */
function differing(lines: readonly SpokenLine[], others: readonly SpokenLine[]): number {
  const said = new Map(others.map(({ id, translation }) => [id, translation]))
  const changed = lines.filter(({ id, translation }) => said.get(id) !== translation).length
  const here = new Set(lines.map(({ id }) => id))
  return changed + others.filter(({ id }) => !here.has(id)).length
}

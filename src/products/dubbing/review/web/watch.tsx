import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { reviewComment, type ReviewedLine, type ReviewedWork } from '#products/dubbing/shares/contract.ts'
import { commentTexts, reviewPage } from '#products/dubbing/shares/texts/review.ts'
import { CommentList } from '#products/dubbing/shares/web/comment-list.tsx'
import { DraftBadges, ProofreadBadge } from '#products/dubbing/works/web/quality-badges.tsx'
import { Player, type PlayerHandle } from '#shared/player/web/player.tsx'
import type { SharedKey } from '#shared/shares/web/shared-page.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { CommentForm, type Moment } from './comment-form.tsx'
import { ReviewLines } from './review-lines.tsx'
import { reviewerName } from './reviewer-name.ts'
import { useComments, useLines } from './use-review.ts'
import styles from './review-page.module.css'

interface WatchProps {
  opened: SharedKey
  work: ReviewedWork
  /** Opens the version that the link shows now. */
  onMoved: () => void
  /** The link was revoked or has expired. */
  onOver: () => void
}

/** The work with its subtitles, its lines and the comments. */
export function Watch({ opened, work, onMoved, onOver }: WatchProps) {
  const t = useT()
  const format = useFormat()
  const player = useRef<PlayerHandle>(null)
  const form = useRef<HTMLTextAreaElement>(null)
  const time = useRef(0)
  const [heard, setHeard] = useState<ReviewedLine>()
  const [moment, setMoment] = useState<Moment | null>()
  const { data: lines = [], isError: noLines, isPending } = useLines(work.linesPath)
  const { data, error, renew } = useComments(opened)
  const isOver = failedBy(error, 'workNotShared')
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const { name, language, version, firstVersion, quality, videoPath, audioPath, coverPath, vttPath } = work
  const path = videoPath ?? audioPath
  const play = (at: number) => player.current?.seek(at, { play: true })
  const texts = new Map(lines.map(({ id, text }) => [id, text]))
  const at = (start: number, line: string | undefined) => {
    player.current?.pause()
    setMoment({ at: Math.round(start), ...(line !== undefined && { line }) })
  }
  const sources: ComponentProps<typeof Player>['sources'] = path
    ? [{ label: t(reviewPage.film, { name }), path }]
    : []
  const write = (input: { text: string; name: string; answers?: string } & Partial<Moment>) =>
    send(reviewComment, { ...opened, version, ...input }, { anonymous: true }).then(renew)
  return (
    <div className={`${styles.watch} grid gap-4`}>
      <div className={`${styles.film} grid content-start gap-2 min-w-0`}>
        <h1 className="text-20 break-anywhere">{name}</h1>
        <div className="row flex-wrap gap-2">
          <span className="text-soft">
            {t(reviewPage.about, { language: format.language(language), version })}
          </span>
          <ProofreadBadge quality={quality} />
          <DraftBadges quality={quality} />
        </div>
        {firstVersion !== null && (
          <p className="small">{t(reviewPage.moved, { version, first: firstVersion })}</p>
        )}
        {data && data.version !== version && (
          <p className="callout callout-actions" aria-live="polite">
            <span>
              {t(data.version > version ? reviewPage.newer : reviewPage.older, { version: data.version })}
            </span>
            <Button size="small" variant="primary" onClick={onMoved}>
              {t(reviewPage.showNow, { version: data.version })}
            </Button>
          </p>
        )}
        {path && (
          <Player
            ref={player}
            sources={sources}
            sound={videoPath === null}
            poster={coverPath ?? undefined}
            subtitles={{ path: vttPath, language, label: format.language(language), shown: true }}
            failedText={t(reviewPage.unplayable)}
            onTime={(now) => {
              time.current = now
              setHeard(lines.findLast(({ start }) => start <= now))
            }}
          />
        )}
      </div>
      <Card title={t(commentTexts.comments)} className={styles.comments!}>
        <div className="grid gap-4">
          <CommentForm
            ref={form}
            moment={moment}
            onMoment={() => at(time.current, heard && time.current <= heard.end ? heard.id : undefined)}
            onNoMoment={() => setMoment(null)}
            onSend={async (input) => {
              await write(input)
              setMoment(undefined)
            }}
          />
          {data?.comments.length === 0 && <p className="text-soft">{t(reviewPage.none)}</p>}
          {data && (
            <CommentList
              comments={data.comments}
              owner={t(commentTexts.owner)}
              language={language}
              version={version}
              textOf={(line) => texts.get(line)}
              onPlay={play}
              onAnswer={({ id }, text) => write({ text, name: reviewerName(), answers: id })}
            />
          )}
          {error && !data && <p role="alert">{t(reviewPage.commentsFailed)}</p>}
        </div>
      </Card>
      <Card title={t(reviewPage.lines)} className={styles.lines!}>
        {noLines && <p role="alert">{t(reviewPage.linesFailed)}</p>}
        {isPending && <TextSkeleton lines={6} />}
        <ReviewLines
          lines={lines}
          language={language}
          heard={heard?.id}
          onPlay={play}
          onComment={({ id, start }) => {
            player.current?.seek(start)
            at(start, id)
            form.current?.focus()
          }}
        />
      </Card>
    </div>
  )
}

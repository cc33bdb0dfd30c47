import { IconMessagePlus } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ReviewedLine } from '#products/dubbing/shares/contract.ts'
import { reviewPage } from '#products/dubbing/shares/texts/review.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import styles from './review-lines.module.css'

interface ReviewLinesProps {
  lines: readonly ReviewedLine[]
  language: string
  /** The line that is heard. */
  heard: string | undefined
  onPlay: (at: number) => void
  onComment: (line: ReviewedLine) => void
}

/** A phone does not render more than this at once; a long film has tens of thousands of lines. */
const shownAtOnce = 200

/** The lines of the work; the one that is heard stays in view. */
export function ReviewLines({ lines, language, heard, onPlay, onComment }: ReviewLinesProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const at = lines.findIndex(({ id }) => id === heard)
  const [from, setFrom] = useState(0)
  const last = Math.max(0, lines.length - shownAtOnce)
  const goTo = (first: number) => setFrom(Math.min(last, Math.max(0, first)))
  const [followed, setFollowed] = useState(heard)
  if (followed !== heard) {
    setFollowed(heard)
    if (at >= 0 && (at < from || at >= from + shownAtOnce)) goTo(at - shownAtOnce / 4)
  }
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !line) return
    const { offsetTop, offsetHeight } = line
    if (offsetTop < box.scrollTop || offsetTop + offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = offsetTop - box.clientHeight / 3
  }, [heard])
  return (
    <ol ref={list} className={`${styles.lines} relative overflow-y-auto`} lang={language} tabIndex={-1}>
      {from > 0 && (
        <li className="py-2 px-3">
          <Button size="small" onClick={() => goTo(from - shownAtOnce / 2)}>
            {t(reviewPage.earlier)}
          </Button>
        </li>
      )}
      {lines.slice(from, from + shownAtOnce).map((line) => (
        <Line key={line.id} line={line} isHeard={line.id === heard} onPlay={onPlay} onComment={onComment} />
      ))}
      {from < last && (
        <li className="py-2 px-3">
          <Button size="small" onClick={() => goTo(from + shownAtOnce / 2)}>
            {t(reviewPage.later)}
          </Button>
        </li>
      )}
    </ol>
  )
}

interface LineProps extends Pick<ReviewLinesProps, 'onPlay' | 'onComment'> {
  line: ReviewedLine
  isHeard: boolean
}

const Line = memo(
  function Line({ line, isHeard, onPlay, onComment }: LineProps) {
    const t = useT()
    const format = useFormat()
    const { start, text, original } = line
    return (
      <li className={`${styles.line} row rounded-s`} aria-current={isHeard || undefined}>
        <button type="button" className={styles.text} onClick={() => onPlay(start)}>
          <span className={styles.time}>{format.clock(start)}</span>
          <span dir="auto">{text}</span>
          {original !== text && (
            <span className={`${styles.original} note`} dir="auto" lang="">
              {original}
            </span>
          )}
        </button>
        <IconButton
          size="small"
          label={t(reviewPage.commentOn)}
          icon={<IconMessagePlus size={18} />}
          onClick={() => onComment(line)}
        />
      </li>
    )
  },
  // The handlers do the same on every rendering.
  (one, other) => one.line === other.line && one.isHeard === other.isHeard,
)

import { memo, useEffect, useMemo, useRef } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { madeTexts } from '../texts/works.ts'
import { chapterAt, type TimedBlock, useTimedText } from './timed-text.ts'
import styles from './read-along.module.css'

interface ReadAlongProps {
  title: string
  path: string
  language: string
  /** Position of the player, in milliseconds. */
  time: number
  onSeek: (time: number) => void
}

/** The text of the current chapter; the current sentence is highlighted. */
export function ReadAlong({ title, path, language, time, onSeek }: ReadAlongProps) {
  const t = useT()
  const query = useTimedText(path)
  const seconds = time / 1000
  const { data } = query
  const { start, end } = chapterAt(data?.chapters ?? [], seconds)
  const blocks = useMemo(
    () =>
      data?.blocks.filter(
        (block) => block.sentences.length > 0 && block.start >= start && block.start < end,
      ) ?? [],
    [data, start, end],
  )
  const heard = sentenceAt(blocks, seconds)
  return (
    <Card title={title}>
      {query.isError && <LoadFailed title={t(madeTexts.textFailed)} query={query} />}
      {query.isPending && <TextSkeleton lines={8} />}
      {data && (
        <>
          <p className="small">{t(madeTexts.readAlongHint)}</p>
          <Text language={language} blocks={blocks} heard={heard} onSeek={onSeek} />
        </>
      )}
    </Card>
  )
}

/** The start of the current sentence, which identifies it. */
function sentenceAt(blocks: readonly TimedBlock[], seconds: number): number | undefined {
  const block = blocks.findLast(({ start }) => start <= seconds)
  return block?.sentences.findLast(({ start }) => start <= seconds)?.start
}

type TextProps = {
  language: string
  blocks: readonly TimedBlock[]
  heard: number | undefined
  onSeek: (time: number) => void
}

/** Rendered when the sentence changes, not with each step of the player. */
const Text = memo(
  function Text({ language, blocks, heard, onSeek }: TextProps) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const sentence = box.current?.querySelector<HTMLElement>('[data-heard]')
      if (!sentence || !box.current) return
      const { offsetTop, offsetHeight } = sentence
      const { scrollTop, clientHeight } = box.current
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
        box.current.scrollTop = offsetTop - clientHeight / 3
    }, [heard])
    return (
      <div ref={box} className={`${styles.text} relative grid gap-3 mt-3 overflow-auto`} lang={language}>
        {blocks.map(({ id, kind, speaker, sentences }) => (
          <p key={id} className={kind === 'heading' ? 'text-16 font-semibold' : ''}>
            {speaker && <strong className="block small font-semibold">{speaker}</strong>}
            {sentences.map(({ start, text }) => (
              // A link breaks across lines where a button cannot.
              <a
                key={start}
                href={`#t=${start}`}
                className={`${styles.sentence} rounded-s text-inherit no-underline`}
                data-heard={start === heard || undefined}
                aria-current={start === heard || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onSeek(start * 1000)
                }}
              >
                {`${text} `}
              </a>
            ))}
          </p>
        ))}
      </div>
    )
  },
  (one, other) => one.blocks === other.blocks && one.heard === other.heard,
)

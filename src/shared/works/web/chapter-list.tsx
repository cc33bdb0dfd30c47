import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { Player } from '#shared/player/web/player.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { workDownload } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'
import styles from './chapter-list.module.css'

export interface Chapter {
  number: number
  title: string
  /** Milliseconds in the whole; null until the whole is made. */
  start: number | null
  duration: number | null
  /** Where the chapter itself is played from, if it is a file of its own. */
  path?: string | null
  /** The name by which it is downloaded. */
  file?: string | null
}

interface ChapterListProps {
  work: { id: string; chapters: readonly Chapter[] }
  /** Position of the player, in milliseconds; without the player, chapters have players of their own. */
  time?: number
  onSeek?: (time: number) => void
}

/** The chapters of a work: each is played, and saved as a file. */
export function ChapterList({ work: { id, chapters }, time, onSeek }: ChapterListProps) {
  const t = useT()
  const format = useFormat()
  const save = useAction((file: string) => send(workDownload, { id, file }), {
    overlaps: true,
    onSuccess: ({ path }) => saveFile(path),
  })
  const titleOf = ({ number, title }: Chapter) => title || t(madeTexts.chapter, { number })
  return (
    <ol className={`${styles.chapters} grid overflow-auto`}>
      {chapters.map((chapter) => {
        const { number, start, duration, path = null, file = null } = chapter
        const title = titleOf(chapter)
        const isNow =
          time !== undefined &&
          start !== null &&
          duration !== null &&
          time >= start &&
          time < start + duration
        return (
          <li key={number} className={styles.chapter} data-now={isNow || undefined}>
            {onSeek && start !== null && (
              <IconButton
                size="small"
                label={t(madeTexts.playChapter, { title })}
                icon={<IconPlayerPlay size={16} />}
                onClick={() => onSeek(start)}
              />
            )}
            <span className="flex-1 min-w-0 break-anywhere" aria-current={isNow || undefined}>
              {title}
            </span>
            {duration !== null && (
              <span className="text-soft tabular">{format.duration(duration / 1000)}</span>
            )}
            {file !== null && (
              <IconButton
                size="small"
                label={t(madeTexts.saveChapter, { title })}
                icon={<IconDownload size={16} />}
                busy={save.isBusyWith(file)}
                onClick={() => save.run(file)}
              />
            )}
            {!onSeek && path !== null && (
              <div className="w-full">
                <Player
                  sound
                  sources={[{ label: t(madeTexts.playChapter, { title }), path }]}
                  failedText={t(madeTexts.playFailed)}
                />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

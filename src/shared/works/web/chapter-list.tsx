import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { Player } from '#shared/player/web/player.tsx'
import { Button, IconButton } from '#ui/buttons/button.tsx'
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
  /** Its files, if it has several. */
  files?: readonly string[]
}

interface ChapterListProps {
  work: { id: string; chapters: readonly Chapter[] }
  /** Position of the player, in milliseconds; without the player, chapters have players of their own. */
  time?: number
  onSeek?: (time: number) => void
}

const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toUpperCase()

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
        const { files = file === null ? [] : [file] } = chapter
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
            <span className={`${styles.title} flex-1 break-anywhere`} aria-current={isNow || undefined}>
              {title}
            </span>
            {duration !== null && (
              <span className="text-soft tabular">{format.duration(duration / 1000)}</span>
            )}
            {files.length === 1 && (
              <IconButton
                size="small"
                label={t(madeTexts.saveChapter, { title })}
                icon={<IconDownload size={16} />}
                busy={save.isBusyWith(files[0]!)}
                onClick={() => save.run(files[0]!)}
              />
            )}
            {files.length > 1 && (
              <span className={`${styles.files} inline-flex`}>
                {files.map((each) => (
                  <Button
                    key={each}
                    size="small"
                    variant="plain"
                    aria-label={`${endingOf(each)}: ${t(madeTexts.saveChapter, { title })}`}
                    icon={<IconDownload size={16} />}
                    busy={save.isBusyWith(each)}
                    onClick={() => save.run(each)}
                  >
                    {endingOf(each)}
                  </Button>
                ))}
              </span>
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

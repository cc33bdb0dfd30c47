import { useMemo } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isPieceName } from '#domain/music/piece-names.ts'
import { podcastText, type TypedBlock } from '#domain/script/outline/podcast-text.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { Card } from '#ui/layout/card.tsx'
import { podcastTexts } from '../../texts/episodes.ts'
import styles from './dialogue.module.css'

/** More lines are counted. */
const max = 100

/** What is recognized in a dialogue while it is typed: speakers, lines and directions. */
export function DialoguePreview({ text }: { text: string }) {
  const t = useT()
  const format = useFormat()
  const { blocks, speakers } = useMemo(
    () => podcastText(text.split(/\r\n|[\n\r]/).map((line) => ({ text: line }))),
    [text],
  )
  const linesOf = (speaker: string) =>
    blocks.filter((block) => 'speaker' in block && block.speaker === speaker).length
  const isSpoken = blocks.some(({ kind }) => kind === 'line')
  return (
    <Card title={t(podcastTexts.preview)}>
      {blocks.length === 0 && <p className="text-soft">{t(podcastTexts.previewEmpty)}</p>}
      {isSpoken && speakers.length === 0 && <p className="callout">{t(podcastTexts.noSpeakers)}</p>}
      <div className="grid grid-cols-1 gap-4">
        {speakers.length > 0 && (
          <ul className={`${styles.speakers} flex flex-wrap gap-2 gap-x-4`}>
            {speakers.map((speaker) => (
              <li key={speaker}>
                <Dot color={speakerColor(speakers, speaker)} />
                <span className="font-medium break-anywhere">{speaker}</span>
                <span className="small">
                  {t(podcastTexts.linesOf, { count: format.number(linesOf(speaker)) })}
                </span>
              </li>
            ))}
          </ul>
        )}
        {blocks.length > 0 && (
          <ol className={styles.lines}>
            {blocks.slice(0, max).map((block, index) => (
              // Lines have no id, and their order is what they are.
              <li key={index} data-kind={block.kind}>
                <Line block={block} speakers={speakers} />
              </li>
            ))}
          </ol>
        )}
        {blocks.length > max && (
          <p className="small">{t(podcastTexts.moreLines, { count: format.number(blocks.length - max) })}</p>
        )}
      </div>
    </Card>
  )
}

const Dot = ({ color }: { color: string }) => (
  <span className={`${styles.dot} flex-none rounded-full`} style={{ background: color }} aria-hidden />
)

function Line({ block, speakers }: { block: TypedBlock; speakers: readonly string[] }) {
  const t = useT()
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <Label>{t(podcastTexts.chapterLine)}</Label>
          <strong>{block.text}</strong>
        </>
      )
    case 'pause':
      return <Label>{t(podcastTexts.pauseLine, { seconds: block.ms / 1000 })}</Label>
    case 'music':
      return (
        <>
          <Label>{t(podcastTexts[block.role])}</Label>
          {isPieceName(block.source, block.role) ? (
            <span>{block.source}</span>
          ) : (
            <span className="text-warn break-anywhere">
              {t(podcastTexts.ownFile, { source: block.source })}
            </span>
          )}
        </>
      )
    case 'sound':
      return (
        <>
          <Label>{t(podcastTexts.recording)}</Label>
          {block.text ? (
            <span className="text-warn break-anywhere">
              {t(podcastTexts.recordingWords, { source: block.source })}
            </span>
          ) : (
            <span className="text-warn break-anywhere">
              {t(podcastTexts.ownFile, { source: block.source })}
            </span>
          )}
        </>
      )
    case 'line':
      return (
        <>
          {block.speaker === undefined ? (
            <Label>{t(podcastTexts.narration)}</Label>
          ) : (
            <b style={{ borderColor: speakerColor(speakers, block.speaker) }}>{block.speaker}</b>
          )}
          <span className="break-anywhere">{block.text}</span>
        </>
      )
  }
}

const Label = ({ children }: { children: string }) => <span className="small">{children}</span>

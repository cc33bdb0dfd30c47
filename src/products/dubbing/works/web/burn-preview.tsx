import { useEffect, useRef } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { breakLines } from '#domain/cues/core/line-break.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { WorkOptions } from '../contract.ts'
import { generateTexts } from '../texts/generate.ts'
import { drawnSizes, burnLooks } from './burn-look.ts'
import type { LineToSpeak } from './spoken-lines.ts'
import styles from './burn-preview.module.css'

type BurnPreviewProps = {
  project: ProjectDetail
  language: string
  options: WorkOptions
  line: LineToSpeak | undefined
}

/** A frame of the film with the burned-in texts at their real proportions. */
export function BurnPreview({ project, language, options, line }: BurnPreviewProps) {
  const t = useT()
  const { videoPath, cover, width, height } = project
  const picture = { width: width ?? 1920, height: height ?? 1080 }
  const look = burnLooks[options.burn ?? 'plain']
  const sizes = drawnSizes(picture, look)
  const side = Math.min(picture.width, picture.height)
  /** Converts pixels of the picture to the size of the preview. */
  const seen = (count: number) => `calc(100cqmin * ${count / side})`
  const letters = (size: number) => seen(size / lineHeight)
  const margin = seen(sizes.margin)
  return (
    <figure className={styles.preview} aria-label={t(generateTexts.preview)}>
      <div
        className={`${styles.frame} relative w-full overflow-hidden`}
        style={{ aspectRatio: picture.width / picture.height }}
        data-tall={picture.height > picture.width || undefined}
      >
        {videoPath ? (
          <Frame path={videoPath} cover={cover} time={line?.start ?? 0} />
        ) : (
          cover && <img src={cover} alt="" className="size-full object-contain" />
        )}
        {options.label === 'visible' && (
          <span
            className={styles.label}
            style={{
              top: margin,
              left: margin,
              fontSize: letters(sizes.label),
              WebkitTextStrokeWidth: seen(2),
            }}
          >
            {isUnspaced(language) ? 'AI 合成配音' : 'AI-generated voice'}
          </span>
        )}
        {options.burn && line && (
          <div
            className={styles.text}
            lang={language}
            data-bold={look.bold || undefined}
            style={{
              inset: look.top ? `${margin} ${margin} auto` : `auto ${margin} ${margin}`,
              color: look.color,
              fontSize: letters(sizes.line),
              WebkitTextStrokeWidth: seen(2 * sizes.outline),
            }}
          >
            <p dir="auto">{breakLines(line.text, { language })}</p>
            {look.bilingual && (
              <p dir="auto" style={{ fontSize: letters(sizes.second) }}>
                {line.original}
              </p>
            )}
          </div>
        )}
      </div>
    </figure>
  )
}

/** ASS sizes are line heights, CSS sizes are font sizes: this is their ratio in Noto Sans CJK. */
const lineHeight = 1.448

/** The film, paused at the line. */
function Frame({ path, cover, time }: { path: string; cover: string | null; time: number }) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    ref.current!.currentTime = time / 1000 + 0.2
  }, [path, time])
  return (
    <video
      ref={ref}
      className="size-full object-contain"
      src={path}
      poster={cover ?? undefined}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

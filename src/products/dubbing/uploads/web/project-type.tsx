import tile from '#ui/tile.module.css'
import { href } from '#core/web/router/href.ts'
import { IconChevronRight, IconClockHour4, IconFileText, IconMovie } from '@tabler/icons-react'
import { uploadWords } from '#shared/uploads/texts.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import styles from './project-type.module.css'

const steps = [
  [uploadWords.stepUpload, uploadWords.stepUploadHint],
  [uploadWords.stepSubtitles, uploadWords.stepSubtitlesHint],
  [uploadWords.stepTranslate, uploadWords.stepTranslateHint],
  [uploadWords.stepCheck, uploadWords.stepCheckHint],
  [uploadWords.stepGenerate, uploadWords.stepGenerateHint],
] as const

/** Kinds of projects and an overview of the steps. */
export function ProjectType() {
  const t = useT()
  const ways = [
    {
      path: href('/translate/uploadVideo', { kind: 'short' }),
      Icon: IconMovie,
      title: uploadWords.short,
      hint: uploadWords.shortHint,
      kinds: uploadWords.videoKinds,
    },
    {
      path: href('/translate/uploadVideo', { kind: 'long' }),
      Icon: IconClockHour4,
      title: uploadWords.long,
      hint: uploadWords.longHint,
      kinds: uploadWords.videoKinds,
    },
    {
      path: href('/translate/uploadFile'),
      Icon: IconFileText,
      title: uploadWords.subtitlesOnly,
      hint: uploadWords.subtitlesOnlyHint,
      kinds: uploadWords.subtitleKinds,
    },
  ]
  return (
    <Page title={t(uploadWords.newProject)} intro={t(uploadWords.newProjectIntro)}>
      <ul className={`${styles.ways} grid gap-4`}>
        {ways.map(({ path, Icon, title, hint, kinds }) => (
          <li key={path}>
            <Link to={path} className={`${tile.tile} grid content-start gap-2`}>
              <span className={`${tile.icon} center rounded-l bg-brand-1 text-brand mb-2`}>
                <Icon size={32} stroke={1.4} aria-hidden />
              </span>
              <span className="row justify-between text-20 font-semibold">
                {t(title)}
                <IconChevronRight size={18} className={tile.arrow} aria-hidden />
              </span>
              <span className={`text-soft text-pretty ${styles.hint}`}>{t(hint)}</span>
              <span className="small">{t(kinds)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Card title={t(uploadWords.how)}>
        <ol className={`${styles.steps} grid gap-4`}>
          {steps.map(([title, hint], index) => (
            <li
              key={title.en}
              className={`${styles.step} grid cols-auto-grow content-start gap-half gap-x-2`}
            >
              <span className={`${styles.number} center border-strong rounded-full small`} aria-hidden>
                {index + 1}
              </span>
              <span className="font-medium">{t(title)}</span>
              <span className={`text-soft text-pretty ${styles.hint}`}>{t(hint)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  )
}

import { IconChevronRight, IconClockHour4, IconFileText, IconMovie } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import tile from '#ui/layout/tile.module.css'
import styles from './project-type.module.css'

const steps = [
  [uploadTexts.stepUpload, uploadTexts.stepUploadHint],
  [uploadTexts.stepSubtitles, uploadTexts.stepSubtitlesHint],
  [uploadTexts.stepTranslate, uploadTexts.stepTranslateHint],
  [uploadTexts.stepCheck, uploadTexts.stepCheckHint],
  [uploadTexts.stepGenerate, uploadTexts.stepGenerateHint],
] as const

/** Kinds of projects and an overview of the steps. */
export function ProjectType() {
  const t = useT()
  const ways = [
    {
      path: href('/translate/uploadVideo', { kind: 'short' }),
      Icon: IconMovie,
      title: uploadTexts.short,
      hint: uploadTexts.shortHint,
      kinds: uploadTexts.videoKinds,
    },
    {
      path: href('/translate/uploadVideo', { kind: 'long' }),
      Icon: IconClockHour4,
      title: uploadTexts.long,
      hint: uploadTexts.longHint,
      kinds: uploadTexts.videoKinds,
    },
    {
      path: href('/translate/uploadFile'),
      Icon: IconFileText,
      title: uploadTexts.subtitlesOnly,
      hint: uploadTexts.subtitlesOnlyHint,
      kinds: uploadTexts.subtitleKinds,
    },
  ]
  return (
    <Page title={t(uploadTexts.newProject)} intro={t(uploadTexts.newProjectIntro)}>
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
      <Card title={t(uploadTexts.how)}>
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

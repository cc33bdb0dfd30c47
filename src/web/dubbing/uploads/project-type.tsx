import typography from '#web/ui/typography.module.css'
import { href } from '#web/core/router/href.ts'
import { IconChevronRight, IconClockHour4, IconFileText, IconMovie } from '@tabler/icons-react'
import { uploadWords } from '#i18n/uploads.ts'
import { Link } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './project-type.module.css'

const steps = [
  [uploadWords.stepUpload, uploadWords.stepUploadHint],
  [uploadWords.stepSubtitles, uploadWords.stepSubtitlesHint],
  [uploadWords.stepTranslate, uploadWords.stepTranslateHint],
  [uploadWords.stepCheck, uploadWords.stepCheckHint],
  [uploadWords.stepGenerate, uploadWords.stepGenerateHint],
] as const

/** What a project can begin with, and the way that it goes then. */
export function ProjectType() {
  const say = useSay()
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
    <Page title={say(uploadWords.newProject)} intro={say(uploadWords.newProjectIntro)}>
      <ul className={styles.ways}>
        {ways.map(({ path, Icon, title, hint, kinds }) => (
          <li key={path}>
            <Link to={path} className={styles.way}>
              <span className={styles.icon}>
                <Icon size={32} stroke={1.4} aria-hidden />
              </span>
              <span className={styles.title}>
                {say(title)}
                <IconChevronRight size={18} className={styles.arrow} aria-hidden />
              </span>
              <span className={styles.hint}>{say(hint)}</span>
              <span className={typography.soft}>{say(kinds)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Card title={say(uploadWords.how)}>
        <ol className={styles.steps}>
          {steps.map(([title, hint], index) => (
            <li key={title.en} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span className={typography.strong}>{say(title)}</span>
              <span className={styles.hint}>{say(hint)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  )
}

import { workState } from '#core/contract/wire-numbers.ts'
import { href } from '#core/web/router/href.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { generateWords } from '../texts/generate.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './generate.module.css'

/** Selects the language, with notes on what is not ready in it. */
export function LanguageSection({ project, language }: { project: ProjectDetail; language: string }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const track = project.tracks.find((each) => each.language === language)
  const missing = track ? project.cueCount - track.lines : 0
  const names = project.tracks.map((each) => ({
    value: each.language,
    label: format.language(each.language),
  }))
  const original = project.language && {
    value: project.language,
    label: t(generateWords.original, { language: format.language(project.language) }),
  }
  return (
    <Card className={styles.section}>
      <div className={`${styles.language} flex flex-wrap items-end gap-3`}>
        <SelectField
          label={t(generateWords.language)}
          options={original ? [...names, original] : names}
          value={language}
          onChange={(next) =>
            go(href('/translate/generateWorks', { id: project.id, language: next }), { replace: true })
          }
        />
        <Link className={buttonClass('quiet')} to={href('/translate/chooseLang', { id: project.id })}>
          {t(generateWords.translate)}
        </Link>
      </div>
      {track?.work?.state === workState.generating && (
        <Note
          link={{ to: href('/translate/genResult', { id: track.work.id }), text: t(generateWords.follow) }}
        >
          {t(generateWords.underWay)}
        </Note>
      )}
      {missing > 0 && (
        <Note
          link={{
            to: href('/translate/prooTranslation', { id: project.id, language }),
            text: t(generateWords.proofread),
          }}
        >
          {t(generateWords.incomplete, {
            missing: format.number(missing),
            all: format.number(project.cueCount),
          })}
        </Note>
      )}
      {track && track.stale > 0 && (
        <Note
          link={{
            to: href('/translate/prooTranslation', { id: project.id, language }),
            text: t(generateWords.proofread),
          }}
        >
          {t(generateWords.stale, { count: format.number(track.stale) })}
        </Note>
      )}
    </Card>
  )
}

function Note({ children, link }: { children: string; link: { to: string; text: string } }) {
  return (
    <p className="callout">
      <span>{children}</span> <Link to={link.to}>{link.text}</Link>
    </p>
  )
}

/** The requested language if the project has it, else the first one without a work. */
export function languageOf({ tracks, language }: ProjectDetail, wanted: string | undefined): string {
  const known = [...tracks.map((track) => track.language), ...(language ? [language] : [])]
  const asked = known.find((each) => each === wanted)
  const next = tracks.find(({ work }) => work === null) ?? tracks[0]
  return asked ?? next?.language ?? language ?? ''
}

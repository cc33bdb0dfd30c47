import { workState } from '#core/contract/wire-numbers.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { generateTexts } from '../texts/generate.ts'
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
    label: t(generateTexts.original, { language: format.language(project.language) }),
  }
  return (
    <Card className={styles.section}>
      <div className={`${styles.language} flex flex-wrap items-end gap-3`}>
        <SelectField
          label={t(generateTexts.language)}
          options={original ? [...names, original] : names}
          value={language}
          onChange={(next) =>
            go(href('/translate/generateWorks', { id: project.id, language: next }), { replace: true })
          }
        />
        <Link className={buttonClass('quiet')} to={href('/translate/chooseLang', { id: project.id })}>
          {t(generateTexts.translate)}
        </Link>
      </div>
      {track?.work?.state === workState.generating && (
        <Note link={{ to: workAt(track.work), text: t(generateTexts.follow) }}>
          {t(generateTexts.underWay)}
        </Note>
      )}
      {missing > 0 && (
        <Note
          link={{
            to: href('/translate/prooTranslation', { id: project.id, language }),
            text: t(generateTexts.proofread),
          }}
        >
          {t(generateTexts.incomplete, {
            missing: format.number(missing),
            all: format.number(project.cueCount),
          })}
        </Note>
      )}
      {track && track.stale > 0 && (
        <Note
          link={{
            to: href('/translate/prooTranslation', { id: project.id, language }),
            text: t(generateTexts.proofread),
          }}
        >
          {t(generateTexts.stale, { count: format.number(track.stale) })}
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

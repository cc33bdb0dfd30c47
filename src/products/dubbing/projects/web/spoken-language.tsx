import { useState } from 'react'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageDialog } from '#products/dubbing/common/web/language-dialog.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { ProjectDetail } from '../contract/projects.ts'
import { detailTexts } from '../texts.ts'

type SpokenLanguageProps = { project: ProjectDetail; busy: boolean }

/** The spoken language, which can be corrected where the lines were recognized. */
export function SpokenLanguage({ project, busy }: SpokenLanguageProps) {
  const t = useT()
  const format = useFormat()
  const [changing, setChanging] = useState(false)
  const { language, languageDetected, recognition, status } = project
  if (language === null) return t(detailTexts.detecting)
  const name = format.language(language)
  return (
    <>
      {languageDetected ? t(detailTexts.detected, { language: name }) : name}{' '}
      {recognition !== null && status !== projectStatus.failed && (
        <Button size="small" variant="plain" disabled={busy} onClick={() => setChanging(true)}>
          {t(detailTexts.changeLanguage)}
        </Button>
      )}
      {changing && <LanguageDialog project={project} onClose={() => setChanging(false)} />}
    </>
  )
}

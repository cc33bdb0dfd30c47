import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProjectDetail, projectLanguage } from '#products/dubbing/projects/contract.ts'
import { detailWords } from '#products/dubbing/projects/texts.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageField } from '#products/dubbing/subtitle-files/web/language-field.tsx'
import layouts from '#ui/layout.module.css'
import typography from '#ui/typography.module.css'
import { renewProjects } from './live-projects.ts'

type LanguageDialogProps = { project: Pick<ProjectDetail, 'id' | 'language'>; onClose: () => void }

/** Corrects the spoken language, which recognizes the speech again, or confirms the detected one. */
export function LanguageDialog({ project, onClose }: LanguageDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const [language, setLanguage] = useState(project.language ?? '')
  const [asked, setAsked] = useState(false)
  const isOther = language !== project.language

  const change = useAction(projectLanguage, {
    done: t(isOther ? projectWords.retried : detailWords.languageKept),
    onSuccess() {
      void renewProjects(client)
      onClose()
    },
  })
  const submit = () => {
    if (language) void change.run({ id: project.id, language })
    else setAsked(true)
  }

  return (
    <FormDialog
      title={t(detailWords.changeLanguageTitle)}
      confirmText={t(isOther ? detailWords.recognizeAgain : detailWords.confirmLanguage)}
      danger={isOther}
      busy={change.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={layouts.stack3}>
        <LanguageField
          language={language}
          subtitles="none"
          asked={asked}
          disabled={change.busy}
          onChoose={setLanguage}
        />
        <p className={typography.soft}>{t(detailWords.changeLanguageLoses)}</p>
      </div>
    </FormDialog>
  )
}

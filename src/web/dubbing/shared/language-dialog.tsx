import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProjectDetail, projectLanguage } from '#contract/projects.ts'
import { detailWords } from '#i18n/project-detail.ts'
import { projectWords } from '#i18n/projects.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyReported } from '#web/core/api/call-failure.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { LanguageField } from '#web/dubbing/subtitle-files/language-field.tsx'
import layouts from '#web/ui/layout.module.css'
import { toasts } from '#web/ui/toast-list.ts'
import typography from '#web/ui/typography.module.css'
import { renewProjects } from './live-projects.ts'

type LanguageDialogProps = { project: Pick<ProjectDetail, 'id' | 'language'>; onClose: () => void }

/** Corrects the spoken language, which recognizes the speech again, or confirms the detected one. */
export function LanguageDialog({ project, onClose }: LanguageDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const [language, setLanguage] = useState(project.language ?? '')
  const [asked, setAsked] = useState(false)
  const { busy, whileBusy } = useBusy()
  const isOther = language !== project.language

  async function change() {
    if (!language) return setAsked(true)
    await whileBusy(async () => {
      await send(projectLanguage, { id: project.id, language })
      toasts.success(t(isOther ? projectWords.retried : detailWords.languageKept))
      void renewProjects(client)
      onClose()
    }).catch(alreadyReported)
  }

  return (
    <FormDialog
      title={t(detailWords.changeLanguageTitle)}
      confirmText={t(isOther ? detailWords.recognizeAgain : detailWords.confirmLanguage)}
      danger={isOther}
      busy={busy}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <div className={layouts.stack3}>
        <LanguageField
          language={language}
          subtitles="none"
          asked={asked}
          disabled={busy}
          onChoose={setLanguage}
        />
        <p className={typography.soft}>{t(detailWords.changeLanguageLoses)}</p>
      </div>
    </FormDialog>
  )
}

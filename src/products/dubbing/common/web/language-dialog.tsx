import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProjectDetail, projectLanguage } from '#products/dubbing/projects/contract.ts'
import { detailWords } from '#products/dubbing/projects/texts.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageField } from '#products/dubbing/subtitle-files/web/language-field.tsx'
import layouts from '#ui/layout.module.css'
import { toasts } from '#ui/toast-list.ts'
import typography from '#ui/typography.module.css'
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

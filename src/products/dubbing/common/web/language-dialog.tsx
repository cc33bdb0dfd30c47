import { useQueryClient } from '@tanstack/react-query'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { projectLanguage } from '#products/dubbing/projects/contract/preparing.ts'
import { type ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { detailTexts } from '#products/dubbing/projects/texts.ts'
import { LanguageField } from '#products/dubbing/subtitle-files/web/language-field.tsx'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { renewProjects } from './live-projects.ts'

type LanguageDialogProps = { project: Pick<ProjectDetail, 'id' | 'language'>; onClose: () => void }

/** Corrects the spoken language, which recognizes the speech again, or confirms the detected one. */
export function LanguageDialog({ project, onClose }: LanguageDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm(
    { language: project.language ?? '' },
    { language: (language) => (language ? undefined : dubProblems.languageMissing) },
  )
  const { language } = form.values
  const isOther = language !== project.language

  const change = useAction(projectLanguage, {
    done: t(isOther ? projectTexts.retried : detailTexts.languageKept),
    onSuccess() {
      void renewProjects(client)
      onClose()
    },
  })

  return (
    <FormDialog
      title={t(detailTexts.changeLanguageTitle)}
      confirmText={t(isOther ? detailTexts.recognizeAgain : detailTexts.confirmLanguage)}
      danger={isOther}
      busy={change.busy}
      onSubmit={form.submit(() => change.run({ id: project.id, language }))}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <LanguageField
          language={language}
          subtitles="none"
          asked={form.problemOf('language') !== undefined}
          disabled={change.busy}
          onChoose={(chosen) => form.set('language', chosen)}
        />
        <p className="small">{t(detailTexts.changeLanguageLoses)}</p>
      </div>
    </FormDialog>
  )
}

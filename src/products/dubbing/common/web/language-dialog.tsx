import { useQueryClient } from '@tanstack/react-query'
import { type ProjectDetail, projectLanguage } from '#products/dubbing/projects/contract.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { detailWords } from '#products/dubbing/projects/texts.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageField } from '#products/dubbing/subtitle-files/web/language-field.tsx'
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
    done: t(isOther ? projectWords.retried : detailWords.languageKept),
    onSuccess() {
      void renewProjects(client)
      onClose()
    },
  })

  return (
    <FormDialog
      title={t(detailWords.changeLanguageTitle)}
      confirmText={t(isOther ? detailWords.recognizeAgain : detailWords.confirmLanguage)}
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
        <p className="small">{t(detailWords.changeLanguageLoses)}</p>
      </div>
    </FormDialog>
  )
}

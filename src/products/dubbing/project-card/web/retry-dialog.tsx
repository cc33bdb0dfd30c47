import { projectType } from '#core/contract/wire-numbers.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { LanguageField } from '#products/dubbing/subtitle-files/web/language-field.tsx'
import { sendSubtitles } from '#products/dubbing/subtitle-files/web/send-subtitles.ts'
import { SubtitlesField } from '#products/dubbing/subtitle-files/web/subtitles-field.tsx'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import type { ProjectActions } from './use-project-actions.ts'

type RetryDialogProps = { project: Project; retry: ProjectActions['retry']; onClose: () => void }

/** Retries a failed project, optionally with another language or with subtitles. */
export function RetryDialog({ project, retry, onClose }: RetryDialogProps) {
  const t = useT()
  const { id, name, type, cancelled, errorInfo } = project
  const form = useForm<{ language: string; file: File | undefined }>(
    { language: project.language ?? '', file: undefined },
    { language: (language) => (language ? undefined : dubProblems.languageMissing) },
  )
  const { language, file } = form.values
  const again = useAction(
    async () => {
      const subtitles = file && (await sendSubtitles(file, id))
      await retry({ language, ...(subtitles && { subtitles }) })
    },
    { onSuccess: onClose },
  )
  return (
    <FormDialog
      title={t(projectTexts.retryNamed, { name })}
      confirmText={t(projectTexts.retry)}
      busy={again.busy}
      onSubmit={form.submit(() => again.run())}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className={cancelled ? 'small' : 'text-danger'}>{errorInfo ?? t(projectTexts.failed)}</p>
        <LanguageField
          language={language}
          subtitles={type === projectType.subtitlesOnly ? 'alone' : file ? 'beside' : 'none'}
          asked={form.problemOf('language') !== undefined}
          disabled={again.busy}
          onChoose={(chosen) => form.set('language', chosen)}
        />
        <SubtitlesField
          name={file?.name}
          instead={t(
            type === projectType.subtitlesOnly ? projectTexts.otherFile : projectTexts.otherSubtitles,
          )}
          disabled={again.busy}
          onChoose={(chosen) => form.set('file', chosen)}
          onDrop={() => form.set('file', undefined)}
        />
      </div>
    </FormDialog>
  )
}

import { projectDetail } from '#contract/projects.ts'
import { prefetch } from '#web/core/api/queries.ts'
import type { Load } from '#web/core/router/screen.ts'
import { href } from '#web/core/router/href.ts'
import { useSearch } from '#web/core/router/use-search.ts'
import { translationWords } from '#i18n/translation.ts'
import { lineWords } from '#i18n/translation-lines.ts'
import { OpenProject } from '#web/dubbing/editor/open-project.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { useProject } from '#web/dubbing/shared/use-project.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TranslationEditor } from './translation-editor.tsx'

export const load: Load<'/translate/prooTranslation'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** Step 4: reviews one translation. */
export function TranslationScreen() {
  const t = useT()
  const format = useFormat()
  const { language = '', cue } = useSearch('/translate/prooTranslation')
  const { id, project } = useProject()
  const isThere = project?.tracks.some((track) => track.language === language)
  if (!language || (project && !isThere))
    return (
      <EmptyState
        title={
          language
            ? t(lineWords.noTrack, { language: format.language(language) })
            : t(translationWords.choose)
        }
        action={
          <Link to={href('/translate/proofreading', { id })} className={buttonClass('primary')}>
            {t(translationWords.languages)}
          </Link>
        }
      >
        {t(lineWords.noTrackHint)}
      </EmptyState>
    )
  return (
    <OpenProject key={`${id} ${language}`} id={id} language={language}>
      {(opened, document) => (
        <TranslationEditor project={opened} document={document} language={language} cue={cue} />
      )}
    </OpenProject>
  )
}

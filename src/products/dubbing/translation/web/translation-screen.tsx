import { prefetch } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { useProject } from '#products/dubbing/common/web/use-project.ts'
import { OpenProject } from '#products/dubbing/editor/web/open-project.tsx'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { lineTexts } from '../texts/lines.ts'
import { translationTexts } from '../texts/translation.ts'
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
            ? t(lineTexts.noTrack, { language: format.language(language) })
            : t(translationTexts.choose)
        }
        action={
          <Link to={href('/translate/proofreading', { id })} className={buttonClass('primary')}>
            {t(translationTexts.languages)}
          </Link>
        }
      >
        {t(lineTexts.noTrackHint)}
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

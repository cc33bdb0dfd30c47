import { projectDetail } from '#products/dubbing/projects/contract.ts'
import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { href } from '#core/web/router/href.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { translationWords } from '../texts/translation.ts'
import { lineWords } from '../texts/lines.ts'
import { OpenProject } from '#products/dubbing/editor/web/open-project.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useProject } from '#products/dubbing/common/web/use-project.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
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

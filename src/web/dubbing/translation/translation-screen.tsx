import { href } from '#web/core/router/href.ts'
import { useSearch } from '#web/core/router/use-search.ts'
import { translationWords } from '#i18n/translation.ts'
import { lineWords } from '#i18n/translation-lines.ts'
import { OpenProject } from '#web/dubbing/editor/open-project.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { useProject } from '#web/dubbing/shared/use-project.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { TranslationEditor } from './translation-editor.tsx'

/** Step four, one language: looks through a translation line by line. */
export function TranslationScreen() {
  const say = useSay()
  const format = useFormat()
  const { language = '', cue } = useSearch('/translate/prooTranslation')
  const { id, project } = useProject()
  const isThere = project?.tracks.some((track) => track.language === language)
  if (!language || (project && !isThere))
    return (
      <EmptyState
        title={
          language
            ? say(lineWords.noTrack, { language: format.language(language) })
            : say(translationWords.choose)
        }
        action={
          <Link to={href('/translate/proofreading', { id })} className={buttonClass('primary')}>
            {say(translationWords.languages)}
          </Link>
        }
      >
        {say(lineWords.noTrackHint)}
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

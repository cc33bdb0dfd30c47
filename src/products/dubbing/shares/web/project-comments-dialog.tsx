import { useEffect, useEffectEvent } from 'react'
import { common } from '#core/texts/common.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { editorOf } from '#products/dubbing/common/web/editor-of.ts'
import { useLiveProject } from '#products/dubbing/common/web/use-project.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { commentTexts } from '../texts/review.ts'
import { OpenCommentList } from './open-comment-list.tsx'
import { useOpenComments } from './use-open-comments.ts'

type ProjectCommentsProps = {
  /** Its id. */
  project: string
  name: string
  onClose: () => void
}

/** The open comments on all dubs of a project, for screens outside of its workspace; closes after the last one. */
export function ProjectCommentsDialog({ project, name, onClose }: ProjectCommentsProps) {
  const t = useT()
  const query = useLiveProject(project)
  const counts = query.data?.openComments
  const isDone = counts !== undefined && Object.keys(counts).length === 0
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return (
    <Dialog wide title={t(commentTexts.ofProject, { name })} closeText={t(common.close)} onClose={onClose}>
      <Loaded query={query} failed={t(commentTexts.failed)}>
        {(loaded) => (
          <div className="grid gap-4">
            {Object.keys(loaded.openComments).map((language) => (
              <OfLanguage key={language} project={loaded} language={language} onLeave={onClose} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

type OfLanguageProps = { project: ProjectDetail; language: string; onLeave: () => void }

function OfLanguage({ project, language, onLeave }: OfLanguageProps) {
  const t = useT()
  const format = useFormat()
  const { comments, renew } = useOpenComments(project, language)
  if (comments.length === 0) return null
  return (
    <section>
      <h3>{t(commentTexts.openOf, { language: format.language(language) })}</h3>
      <OpenCommentList
        comments={comments}
        language={language}
        editorOf={(cue) => editorOf(project, language, cue)}
        renew={renew}
        onLeave={onLeave}
      />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { ProjectFailed } from '#products/dubbing/common/web/project-failed.tsx'
import { type ProjectDetail, projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { editor } from '#shared/editor/texts.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import type { CueDocument } from './tools/document.ts'
import { useCues } from './tools/open-document.ts'
import styles from './open-project.module.css'

type OpenProjectProps = {
  id: string
  language?: string
  children: (project: ProjectDetail, document: CueDocument) => ReactNode
}

/** Loads a project with its lines. */
export function OpenProject({ id, language, children }: OpenProjectProps) {
  const t = useT()
  const query = useQuery(reads(projectDetail, { id }))
  const document = useCues(id, language)
  return (
    <Loaded query={query} failed={t(editor.loadFailed)} Failed={ProjectFailed} waiting={<Loading />}>
      {(project) =>
        document ? (
          <WhenReady document={document}>{() => children(project, document)}</WhenReady>
        ) : (
          <Loading />
        )
      }
    </Loaded>
  )
}

function WhenReady({ document, children }: { document: CueDocument; children: () => ReactNode }) {
  const t = useT()
  const phase = usePhase(document)
  if (phase === 'ready') return children()
  if (phase === 'loading') return <Loading />
  const { failure } = document.state()
  const error = failure instanceof Error ? failure : null
  return (
    <ProjectFailed
      title={t(editor.loadFailed)}
      query={{ error, isFetching: false, refetch: document.open }}
    />
  )
}

/** Only the phase: edits change the rest of the state, which must not rerender the whole editor. */
function usePhase(document: CueDocument) {
  const [phase, setPhase] = useState(() => document.state().phase)
  useEffect(() => {
    // As a transition, React renders the first lines in slices, and the page can handle input in between.
    const look = () => startTransition(() => setPhase(document.state().phase))
    look()
    return document.watch(look)
  }, [document])
  return phase
}

function Loading() {
  const t = useT()
  return (
    <output className={`${styles.loading} center`} aria-label={t(editor.loading)}>
      <Spinner />
    </output>
  )
}

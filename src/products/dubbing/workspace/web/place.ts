import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { reads } from '#core/web/api/queries.ts'
import { workDetail } from '#products/dubbing/works/contract.ts'

export type StepKind = 'project' | 'subtitles' | 'languages' | 'translation' | 'work'

const kinds: Readonly<Record<string, StepKind>> = {
  projectDetail: 'project',
  prooSubtit: 'subtitles',
  editOriginal: 'subtitles',
  chooseLang: 'languages',
  proofreading: 'languages',
  prooTranslation: 'translation',
  generateWorks: 'work',
  genResult: 'work',
  worksDetail: 'work',
}

export interface Place {
  kind: StepKind
  project: string | undefined
  language: string | undefined
}

/** The project and the step of the current address; the address of a work contains neither. */
export function usePlace(): Place {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.split('/').at(-1) ?? '' })
  const id = useRouterState({ select: ({ matches }) => textOf(matches.at(-1)?.search, 'id') })
  const language = useRouterState({ select: ({ matches }) => textOf(matches.at(-1)?.search, 'language') })
  const ofWork = screen === 'genResult' || screen === 'worksDetail'
  const { data: work } = useQuery({
    ...reads(workDetail, { id: id ?? '' }),
    enabled: ofWork && id !== undefined,
  })
  const kind = kinds[screen] ?? 'project'
  if (ofWork) return { kind, project: work?.project, language: work?.language }
  return { kind, project: id, language }
}

function textOf(search: object | undefined, name: string): string | undefined {
  const found: unknown = search && Reflect.get(search, name)
  return typeof found === 'string' ? found : undefined
}

import { useQueryClient } from '@tanstack/react-query'
import { workState } from '#contract/wire-numbers.ts'
import type { Work } from '#contract/dubs.ts'
import { mostAtOnce } from '#contract/deletion.ts'
import { workDeleteMany } from '#contract/works.ts'
import { dubProblems } from '#i18n/dub-problems.ts'
import { workWords } from '#i18n/project-lists.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { renewProjects } from '#web/dubbing/shared/live-projects.ts'
import { inPortions } from '#web/kit/list/in-portions.ts'
import type { Selection } from '#web/kit/list/selectable.tsx'

export const isActive = ({ state }: Work) => state === workState.generating

/** Bulk deletion of works, except those being generated. */
export function useWorkSelection(): Selection<Work> {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const nameOf = ({ name, language, version }: Work) => ({
    name,
    language: format.language(language),
    version,
  })
  return {
    label: t(workWords.chosenTools),
    choose: (work) => t(workWords.choose, nameOf(work)),
    remove: {
      only: { canGo: (work) => !isActive(work), none: t(dubProblems.stillWorking) },
      question: (count) => t(workWords.removeManyAsk, { count: format.number(count) }),
      name: (work) => t(workWords.named, nameOf(work)),
      hint: (staying) =>
        [
          t(workWords.removeManyHint),
          staying > 0 && t(workWords.goingStay, { count: format.number(staying) }),
        ]
          .filter(Boolean)
          .join(' '),
      act: (ids) => inPortions(ids, mostAtOnce, (some) => send(workDeleteMany, { ids: some })),
      done: (count) => t(workWords.removedMany, { count: format.number(count) }),
      renew: () => renewProjects(client),
    },
  }
}

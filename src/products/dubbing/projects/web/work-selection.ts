import { useQueryClient } from '@tanstack/react-query'
import { maxAtOnce } from '#core/contract/deletion.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { workTexts } from '#core/texts/lists.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { inPortions } from '#core/web/list/in-portions.ts'
import type { Selection } from '#core/web/list/selectable.tsx'
import { renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import type { Work } from '#products/dubbing/works/contract.ts'
import { workDeleteMany } from '#shared/works/contract.ts'

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
    label: t(workTexts.chosenTools),
    choose: (work) => t(workTexts.choose, nameOf(work)),
    remove: {
      only: { canGo: (work) => !isActive(work), none: t(dubProblems.stillWorking) },
      question: (count) => t(workTexts.removeManyAsk, { count: format.number(count) }),
      name: (work) => t(workTexts.named, nameOf(work)),
      hint: (staying) =>
        [
          t(workTexts.removeManyHint),
          staying > 0 && t(workTexts.goingStay, { count: format.number(staying) }),
        ]
          .filter(Boolean)
          .join(' '),
      act: (ids) => inPortions(ids, maxAtOnce, (some) => send(workDeleteMany, { ids: some })),
      done: (count) => t(workTexts.removedMany, { count: format.number(count) }),
      renew: () => renewProjects(client),
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { cueEdit, cueList } from '#contract/cues.ts'
import { workDetail, type SpokenLine, type WorkDetail } from '#contract/works.ts'
import { shorterWords } from '#i18n/shorter.ts'
import { send } from '#web/lib/api.ts'
import { newId } from '#web/lib/new-id.ts'
import { useSay } from '#web/lib/say.ts'
import { useBusy } from '#web/lib/use-busy.ts'
import { toasts } from '#web/ui/toast-list.ts'

/** Puts the shorter wording of a line in its place, as an edit of the translation; unless somebody has changed it meanwhile. */
export function useTakeShorter({ project: id, language }: WorkDetail) {
  const say = useSay()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const take = ({ id: cue, translation, shorter }: SpokenLine) =>
    whileBusy(async () => {
      const { revision, translations } = await send(cueList, { id, language })
      const isSame = translations.find((line) => line.id === cue)?.text === translation
      const edit = { kind: 'setText' as const, id: cue, text: shorter ?? translation }
      const { refused } = isSame
        ? await send(cueEdit, {
            id,
            language,
            client: newId(),
            base: revision,
            edits: [{ editId: newId(), way: 'do', edit }],
          })
        : { refused: [edit] }
      if (refused.length > 0) toasts.warn(say(shorterWords.moved))
      await client.invalidateQueries({ queryKey: [workDetail.path] })
    })
  return { busy, take }
}

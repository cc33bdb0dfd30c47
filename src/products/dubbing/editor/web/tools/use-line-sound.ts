import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  takeAdd,
  takeDelete,
  takeKeep,
  type TakeList,
  takeList,
  takeSpeak,
} from '#products/dubbing/takes/contract.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useLive } from '#core/web/live/live.ts'
import type { CueDocument } from './document.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { toasts } from '#ui/toast-list.ts'

/** Adds, chooses and deletes takes of lines in a language. */
export function useTakes(project: string, language: string, document: CueDocument) {
  const client = useQueryClient()
  const [preparing, setPreparing] = useState<string>()
  const run = useRun(preparing)

  const readAgain = () => void client.invalidateQueries({ queryKey: [takeList.path] })
  useLive({ subject: ({ id }) => id === project && readAgain() }, readAgain)
  const tell = useEffectEvent(async () => {
    void renew()
    if (run?.state === 'failed') toasts.warn(await problemText(run.problem ?? 'runFailed', run.problemValues))
  })
  const ended = run && !isActive(run) && run.id
  useEffect(() => {
    if (ended) void tell()
  }, [ended])

  async function renew() {
    await Promise.all([client.invalidateQueries({ queryKey: [takeList.path] }), document.readAnew()])
  }
  /** The text has to be saved first: a take stores the text that it was made for. */
  const begin = useAction(
    async (work: () => Promise<{ run: string }>) => {
      await document.flush()
      return work()
    },
    { renews: [takeList], onSuccess: (made) => setPreparing(made.run) },
  )
  const remove = useAction((id: string) => send(takeDelete, { id }), { onSuccess: renew })
  const line = (cue: string) => ({ id: project, language, cue })

  return {
    /** A take is being uploaded or prepared. */
    busy: begin.busy || remove.busy || (preparing !== undefined && (!run || isActive(run))),
    add: (cue: string, file: File, kind: 'recorded' | 'uploaded') =>
      begin.run(async () => {
        const { sendChecked } = await import('#shared/uploads/web/send-checked.ts')
        const upload = await sendChecked(file, { kind: 'take', beside: cue })
        return send(takeAdd, { ...line(cue), upload, kind })
      }),
    speak: (cue: string, speaking: Speaking) => begin.run(() => send(takeSpeak, { ...line(cue), speaking })),
    keep: (cue: string, work: string) => begin.run(() => send(takeKeep, { work, cue })),
    /** An edit of the lines, so that undo includes it. */
    choose(cue: string, take: string | undefined) {
      const { queryKey } = reads(takeList, line(cue))
      const was = client.getQueryData<TakeList>(queryKey)?.takes.find(({ chosen }) => chosen)?.id
      if (take === was) return
      // Shown at once; read again once it is saved.
      client.setQueryData<TakeList>(queryKey, (list) => list && withChosen(list, take))
      document.change({ kind: 'chooseTake', id: cue, take: take ?? null, was: was ?? null })
    },
    remove: remove.run,
  }
}

const withChosen = (list: TakeList, take: string | undefined): TakeList => ({
  ...list,
  takes: list.takes.map((each) => ({ ...each, chosen: each.id === take })),
})

import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { sendChecked } from '#shared/uploads/web/send-checked.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { OwnVoice, ownVoiceAdd, ownVoiceConsent } from '../contract.ts'

interface CheckOptions {
  renew: () => Promise<unknown>
  onDone: () => void
}

/** Sends a recording of a voice and follows the run that checks it. */
export function useCheck(
  call: typeof ownVoiceConsent | typeof ownVoiceAdd,
  { id }: OwnVoice,
  { renew, onDone }: CheckOptions,
) {
  const [checking, setChecking] = useState<string>()
  const run = useRun(checking)
  const check = useAction(
    async (file: File) => send(call, { id, upload: await sendChecked(file, { kind: 'take', beside: id }) }),
    { onSuccess: (started) => setChecking(started.run) },
  )
  const finish = useEffectEvent(async () => {
    const isRefused = run?.problem === 'consentDiffers'
    // What differs is shown beside the sentence.
    if (run?.state === 'failed' && !isRefused)
      toasts.warn(await problemText(run.problem ?? 'runFailed', run.problemValues))
    await renew()
    if (run?.state === 'done') onDone()
  })
  const ended = run && !isActive(run) && run.id
  useEffect(() => {
    if (ended) void finish()
  }, [ended])
  return {
    busy: check.busy || (checking !== undefined && (!run || isActive(run))),
    check: check.run,
  }
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { SentTo } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { renewReads } from '#core/web/api/renewed-reads.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { type SettingGroup, staffEngines, staffEngineSave, staffEngineSettings } from '../../contract.ts'

type Options = Pick<SentTo<typeof staffEngineSave>, 'anyway' | 'server'>

/** Has a worker test settings and save them. */
export function useSaving(engine: SettingGroup, onSaved: () => void) {
  const [asked, setAsked] = useState<string>()
  const run = useRun(asked)
  const sending = useAction(
    (values: Readonly<Record<string, string | null>>, options: Options) =>
      send(staffEngineSave, { engine, values, ...options }),
    { onSuccess: (started) => setAsked(started.run) },
  )
  const done = run?.state === 'done' && run.id === asked
  const going = sending.busy || (asked !== undefined && (!run || isActive(run) || done))

  // First, because a read is given up when the dialog that shows it closes, and the next one would show what was before.
  const end = useEffectEvent(() => renewReads([staffEngines, staffEngineSettings]).then(onSaved))
  useEffect(() => {
    if (done) void end()
  }, [done, asked])

  return {
    save: sending.run,
    going,
    asked: asked !== undefined,
    run,
    /** It failed its test, but may be saved regardless. */
    refused: run?.problem === 'engineCheckFailed' && !going,
  }
}

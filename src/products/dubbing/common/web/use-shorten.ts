import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { joinLines } from '#domain/cues/core/line-break.ts'
import { maxAfter } from '#domain/fit/usual-rate.ts'
import { translateLeave, translateShorten } from '#products/dubbing/translation/contract.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { toasts } from '#ui/overlays/toast-list.ts'

/** A translated line with its excess characters. */
export interface LongLine {
  id: string
  text: string
  cut: number
}

/** Requests shorter wordings, which then appear beside their lines. */
export function useShorten(project: string, language: string) {
  const [asked, setAsked] = useState<{ lines: ReadonlySet<string>; run?: string }>()
  const run = useRun(asked?.run)
  const find = useAction(async (lines: readonly LongLine[]) => {
    const ids = new Set(lines.map(({ id }) => id))
    setAsked({ lines: ids })
    const { run: id } = await send(translateShorten, {
      id: project,
      language,
      lines: lines.map(({ id: cue, text, cut }) => ({
        cue,
        most: maxAfter(joinLines(text, language), cut, language),
      })),
    })
    setAsked({ lines: ids, run: id })
  })
  const leave = useAction((line: string) => send(translateLeave, { id: project, language, cues: [line] }), {
    overlaps: true,
  })
  const looking = find.busy || leave.busy || (asked?.run !== undefined && (!run || isActive(run)))

  const tell = useEffectEvent(async () => {
    const { state, problem = null, problemValues = null } = run ?? {}
    if (state === 'failed') toasts.warn(await problemText(problem ?? 'runFailed', problemValues))
    else if (problem) toasts.info(await problemText(problem, problemValues))
  })
  const ended = run && !isActive(run) && run.id
  useEffect(() => {
    if (ended) void tell()
  }, [ended])

  return {
    /** One request at a time. */
    looking,
    looksFor: (line: string) => looking && (asked?.lines.has(line) ?? false),
    find: find.run,
    leave: leave.run,
  }
}

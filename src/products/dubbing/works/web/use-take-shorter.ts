import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import { useAccount } from '#core/web/session/session.ts'
import type { CueDocument } from '#products/dubbing/editor/web/tools/document.ts'
import { leaveCues, openCues } from '#products/dubbing/editor/web/tools/open-document.ts'
import { shorterTexts } from '#products/dubbing/translation/texts/shorter.ts'
import { editor } from '#shared/editor/texts.ts'
import { isPressed, isTyping } from '#shared/editor/web/key-names.ts'
import { openDialogs } from '#ui/overlays/open-dialogs.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { workDetail, type SpokenLine, type WorkDetail } from '../contract.ts'

const keysOf = { undo: ['Ctrl+Z'], redo: ['Ctrl+Shift+Z', 'Ctrl+Y'] } as const

/**
 * Replaces lines by their shorter wordings, as edits of the translation: they can be undone here, or later in the
 * editor.
 */
export function useTakeShorter({ project, language }: WorkDetail) {
  const t = useT()
  const client = useQueryClient()
  const { user } = useAccount()
  const account = user.id
  /** Opened on the first change. */
  const opened = useRef<Promise<CueDocument>>(undefined)
  const steps = useRef({ undo: 0, redo: 0 })
  const shownToast = useRef<number>(undefined)
  const [taking, setTaking] = useState<string>()

  useEffect(() => {
    const key = { account, kind: 'project', id: project, part: language }
    return () => void opened.current?.then((lines) => leaveCues(key, lines))
  }, [account, project, language])

  /** The current lines. */
  async function read(): Promise<CueDocument> {
    opened.current ??= openCues({ account, kind: 'project', id: project, part: language })
    const lines = await opened.current
    await lines.open()
    const { phase, failure } = lines.state()
    if (phase === 'failed') throw failure
    return lines
  }

  /** Whether the changes are saved, or will be once the server is reachable. */
  async function save(lines: CueDocument): Promise<boolean> {
    await lines.flush()
    const { refused, saving } = lines.state()
    for (const { editId } of refused) lines.settle(editId, 'theirs')
    if (refused.length > 0) toasts.warn(t(shorterTexts.moved))
    else if (saving === 'offline') toasts.warn(t(editor.offline))
    else if (saving === 'stopped') toasts.warn(t(editor.notSaved))
    await client.invalidateQueries({ queryKey: [workDetail.path] })
    return refused.length === 0 && saving !== 'stopped'
  }

  const change = useAction(async (make: (lines: CueDocument) => Promise<void>) => {
    if (shownToast.current !== undefined) toasts.dismiss(shownToast.current)
    shownToast.current = undefined
    try {
      await make(await read())
    } catch (error) {
      if (error instanceof CallFailure) toasts.warn(error.message)
      throw error
    }
  })

  const step = (which: 'undo' | 'redo') =>
    change.run(async (lines) => {
      if (steps.current[which] === 0) return
      lines[which]()
      steps.current[which] -= 1
      steps.current[which === 'undo' ? 'redo' : 'undo'] += 1
      if (await save(lines)) toasts.info(t(which === 'undo' ? shorterTexts.takenBack : shorterTexts.retaken))
    })

  useScreenKeys(() =>
    (['undo', 'redo'] as const)
      .filter((which) => steps.current[which] > 0)
      .map((which) => ({
        group: editor.keysLine,
        label: editor[which],
        keys: keysOf[which],
        run: () => void step(which),
      })),
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || change.busy || isTyping(event.target) || openDialogs.topmost()) return
    const which = (['undo', 'redo'] as const).find((each) =>
      keysOf[each].some((keys) => isPressed(keys, event)),
    )
    if (!which || steps.current[which] === 0) return
    event.preventDefault()
    void step(which)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return {
    /** Whether a change is in progress. */
    busy: change.busy,
    /** Id of the line being changed. */
    taking: change.busy ? taking : undefined,
    /** Applies shorter wordings, except to lines that were edited meanwhile. */
    take: (some: readonly SpokenLine[]) => {
      setTaking(some.length === 1 ? some[0]!.id : undefined)
      return change.run(async (lines) => {
        const set = some.flatMap(({ id, translation, shorter }) =>
          shorter !== null && lines.item(id)?.text === translation ? [{ id, text: shorter }] : [],
        )
        if (set.length < some.length) toasts.warn(t(shorterTexts.moved))
        if (set.length === 0) return void client.invalidateQueries({ queryKey: [workDetail.path] })
        // One change for all lines, and one undo step.
        lines.change({ kind: 'restore', remove: [], put: [], set })
        steps.current = { undo: steps.current.undo + 1, redo: 0 }
        if (!(await save(lines))) return
        toasts.success(t(shorterTexts.taken, { count: set.length }), {
          text: t(editor.undo),
          act: () => void step('undo'),
        })
        shownToast.current = toasts.current().at(-1)?.id
      })
    },
  }
}

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isSpoken } from '#domain/script/core/blocks.ts'
import { createView } from '#shared/editor/web/view.ts'
import { playToEnd, stopSound } from '#shared/player/web/sounds.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { useSpokenPath } from '#shared/voices/web/use-audition.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { script } from '../../texts.ts'
import { createCursor } from './cursor.ts'
import { createReader } from './reader.ts'
import { refusalText } from './refusal-text.ts'
import type { ScriptDocument } from './script-document.ts'
import type { Opened, Panel, ScriptData, ScriptTools } from './script-tools.ts'
import { type SpokenPart, spokenParts } from './spoken-parts.ts'

/** A part of the script has a voice that is not offered. */
class UnknownVoice extends Error {}

/** Creates the context of an editor; it stays the same while the document is open. */
export function useScriptTools(
  document: ScriptDocument,
  data: ScriptData,
  showPanel: (panel: Panel) => void,
) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const [opened, open] = useState<Opened>()
  const spokenPath = useSpokenPath()

  const pathOf = async ({ speaking, text, marks, characters }: SpokenPart) => {
    const voice = voiceOf(data.voices, speaking.port)
    if (!voice) throw new UnknownVoice()
    const script = { language: data.language, marks: [...marks], characters: { ...characters } }
    return spokenPath({ voice, speaking, text, script })
  }
  const failed = (error: unknown) => {
    stopSound()
    if (error instanceof UnknownVoice) toasts.warn(t(script.unknownVoice))
    // Failed calls are announced already.
    else if (!(error instanceof CallFailure)) toasts.warn(t(script.notPlayed))
  }
  // The newest of each, behind functions that stay the same.
  const [now] = useState(() => ({ data, pathOf, failed, t, showPanel }))
  useEffect(() => void Object.assign(now, { data, pathOf, failed, t, showPanel }))

  const tools = useMemo((): ScriptTools => {
    const view = createView(document)
    const cursor = createCursor(view)
    const reader = createReader(() => ({ ...now, play: playToEnd, stop: stopSound }))
    const say = (text: Parameters<ScriptTools['refuse']>[0]) => void toasts.warn(now.t(text))

    /** From the text cursor, or from the selected block on. */
    function* partsFromHere(): Generator<SpokenPart> {
      const { usual, characters } = now.data
      const range = cursor.selection()
      const id = view.current()
      let from = range && range.id === id ? Math.min(range.start, range.end) : 0
      for (let at = document.placeOf(id ?? ''); at >= 0 && at < document.ids().length; at += 1) {
        const block = document.items()[at]!
        if (isSpoken(block)) yield* spokenParts(block, from, { usual, characters })
        from = 0
      }
    }

    return {
      document,
      view,
      cursor,
      reader,
      attempt(change) {
        const refusal = change()
        if (refusal) say(refusalText(refusal.kind))
        return !refusal
      },
      refuse: say,
      open,
      showPanel: (panel) => now.showPanel(panel),
      listen() {
        if (reader.state().part) return reader.stop()
        if (!now.data.usual) return say(script.noVoice)
        const parts = partsFromHere()
        const first = parts.next()
        if (first.done) return say(script.nothingToListen)
        void reader.start(
          (function* () {
            yield first.value
            yield* parts
          })(),
        )
      },
      nextStale() {
        const { stale } = now.data
        const here = document.placeOf(view.current() ?? '')
        const all = document.ids().filter((id) => stale?.has(id))
        const next = all.find((id) => document.placeOf(id) > here) ?? all[0]
        if (next === undefined) return say(script.noStale)
        cursor.place(next, 0)
      },
      root: () => root.current,
    }
  }, [document, now])
  useEffect(() => () => tools.reader.stop(), [tools])
  const follow = useEffectEvent((id: string, end: number) => tools.cursor.follow({ id, start: end, end }))
  useEffect(
    () =>
      tools.reader.watch(() => {
        const { part } = tools.reader.state()
        if (part) follow(part.id, part.end)
      }),
    [tools],
  )
  return { tools, root, opened }
}

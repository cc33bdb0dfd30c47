import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore, useEffect, useEffectEvent } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useLive } from '#core/web/live/live.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { rememberedOptions } from '#products/dubbing/common/web/remembered-options.ts'
import { useOriginalVoice } from '#products/dubbing/original-voices/web/use-original-voice.ts'
import {
  takeAdd,
  takeDelete,
  takeKeep,
  type TakeList,
  takeList,
  takeSpeak,
} from '#products/dubbing/takes/contract.ts'
import { workOptions } from '#products/dubbing/works/contract.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { type Speaking, videoDubVoiceprint, type Voiceprint } from '#shared/voices/contract.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { CueDocument } from './document.ts'
import { lastRead } from './open-document.ts'
import { useWorkspace } from './workspace.ts'

export type LineSound = ReturnType<typeof useLineSoundOf>

interface LineVoices {
  /** Of the language; empty until they are known. */
  all: readonly Voiceprint[]
  /** Whether the line has its own voice. */
  isOwn(line: string): boolean
  /** The voice of a line: its own, else that of its speaker in the newest dub, else the first one of the language. */
  speakingOf(cue: Cue): Speaking | undefined
  nameOf(cue: Cue): string
}

/** `own` are the lines with their own voice. */
function useLineVoices(project: string, language: string, own: ReadonlyMap<string, Speaking>): LineVoices {
  const { dub } = useWorkspace()
  const { data: offered = [] } = useQuery({
    ...reads(videoDubVoiceprint, { language }),
    enabled: language !== '',
  })
  const original = useOriginalVoice(project, language)
  const all = original.voice ? [...offered, original.voice] : offered
  const nameOf = useVoiceName()
  const remembered = workOptions.safeParse(rememberedOptions(project, language))
  const options = dub?.options ?? (remembered.success ? remembered.data : undefined)
  const ofSpeaker = (speaker: string): Speaking | undefined => {
    if (!options) return all[0] && plainly(all[0].id)
    const { port, speed, volume, pitch, style } = options
    return options.speakers[speaker] ?? { port, speed, volume, pitch, style }
  }
  const speakingOf = ({ id, speaker = '' }: Cue) => own.get(id) ?? ofSpeaker(speaker)
  return {
    all,
    isOwn: (line) => own.has(line),
    speakingOf,
    nameOf(cue) {
      const port = speakingOf(cue)?.port ?? ''
      const voice = voiceOf(all, port)
      return voice ? nameOf(voice) : port
    },
  }
}

/** Adds, chooses and deletes takes of lines in a language. */
function useTakes(project: string, language: string, document: CueDocument) {
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
    { renews: [takeList], onSuccess: (created) => setPreparing(created.run) },
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
    /** An edit of the lines, so that undo includes it. Resolves when it is saved. */
    async choose(cue: string, take: string | undefined) {
      const { queryKey } = reads(takeList, line(cue))
      const was = client.getQueryData<TakeList>(queryKey)?.takes.find(({ chosen }) => chosen)?.id
      if (take === was) return
      // Shown at once; a list that is being read has the former choice.
      void client.cancelQueries({ queryKey })
      client.setQueryData<TakeList>(queryKey, (list) => list && withChosen(list, take))
      document.change({ kind: 'chooseTake', id: cue, take: take ?? null, was: was ?? null })
      await document.flush()
    },
    remove: remove.run,
  }
}

const withChosen = (list: TakeList, take: string | undefined): TakeList => ({
  ...list,
  takes: list.takes.map((each) => ({ ...each, chosen: each.id === take })),
})

/** The voices and takes of lines in the dubs of a language and what is open to choose them. */
export function useLineSoundOf(project: string, language: string, document: CueDocument) {
  const list = useSyncExternalStore(document.watch, () => lastRead(document))
  const own = useMemo(() => new Map(Object.entries(list?.voices ?? {})), [list])
  const voices = useLineVoices(project, language, own)
  const takes = useTakes(project, language, document)
  const [voicing, setVoicing] = useState<readonly string[]>()
  const [takesOpen, showTakes] = useState(false)
  return {
    language,
    voices,
    takes,
    /** Whether a line uses a take. */
    isTaken: (line: string) => list !== undefined && line in list.takes,
    /** The lines in the open voice dialog. */
    voicing,
    chooseVoice(ids: readonly string[] | undefined) {
      if (ids?.length === 0) return void problemText('nothingChosen', null).then(toasts.warn)
      if (ids && voices.all.length === 0) return void problemText('notSpoken', { language }).then(toasts.warn)
      setVoicing(ids)
    },
    /** Whether the takes of the current line are shown. */
    takesOpen,
    showTakes,
  }
}

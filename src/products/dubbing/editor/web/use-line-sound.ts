import { useMemo, useState, useSyncExternalStore } from 'react'
import { problemText } from '#core/web/i18n/problem.ts'
import { toasts } from '#ui/toast-list.ts'
import type { CueDocument } from './document.ts'
import { lastRead } from './open-document.ts'
import { useLineVoices } from './use-line-voices.ts'
import { useTakes } from './use-takes.ts'

export type LineSound = ReturnType<typeof useLineSoundOf>

/** The voices and takes of lines in the dubs of a language, and the open dialog to choose them. */
export function useLineSoundOf(project: string, language: string, document: CueDocument) {
  const list = useSyncExternalStore(document.watch, () => lastRead(document))
  const own = useMemo(() => new Map(Object.entries(list?.voices ?? {})), [list])
  const voices = useLineVoices(project, language, own)
  const takes = useTakes(project, language, document)
  const [voicing, setVoicing] = useState<readonly string[]>()
  const [taking, openTakes] = useState<string>()
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
    /** The line whose takes are open. */
    taking,
    openTakes,
  }
}

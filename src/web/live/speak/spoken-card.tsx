import { useQueryClient } from '@tanstack/react-query'
import { liveChange, liveDetail } from '#contract/live.ts'
import type { Speaking } from '#contract/voices.ts'
import { speakWords } from '#i18n/live-speak.ts'
import { send } from '#web/core/api/api.ts'
import { useSavedChoice } from '#web/core/api/use-saved-choice.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import type { LiveDetail } from './live-detail.ts'
import { SpokenLanguages } from './spoken-languages.tsx'

/** Chooses while the session runs what is read aloud. */
export function SpokenCard({ session }: { session: LiveDetail }) {
  const t = useT()
  const client = useQueryClient()
  const { id, language, languages, voices, silent } = session
  const save = async (chosen: Readonly<Record<string, Speaking>>) => {
    try {
      await send(liveChange, { id, voices: chosen })
      toasts.success(t(speakWords.voicesSaved))
    } finally {
      await client.invalidateQueries({ queryKey: [liveDetail.path] })
    }
  }
  const [chosen, choose] = useSavedChoice<Readonly<Record<string, Speaking>>>(voices, save)
  return (
    <Card title={t(speakWords.spoken)}>
      <SpokenLanguages
        languages={[...languages, language]}
        voices={chosen}
        silent={silent}
        onChange={choose}
      />
    </Card>
  )
}

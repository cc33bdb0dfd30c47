import { useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { useSavedChoice } from '#core/web/api/use-saved-choice.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { liveChange, liveDetail } from '../../contract/sessions.ts'
import { speakTexts } from '../../texts/speak.ts'
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
      toasts.success(t(speakTexts.voicesSaved))
    } finally {
      await client.invalidateQueries({ queryKey: [liveDetail.path] })
    }
  }
  const [chosen, choose] = useSavedChoice<Readonly<Record<string, Speaking>>>(voices, save)
  return (
    <Card title={t(speakTexts.spoken)}>
      <SpokenLanguages
        languages={[...languages, language]}
        voices={chosen}
        silent={silent}
        onChange={choose}
      />
    </Card>
  )
}

import {
  type EpisodeOptions,
  podcastEpisodeDetail,
  podcastEpisodeMake,
  podcastEpisodeQuote,
} from '#contract/podcasts.ts'
import { usageKind } from '#contract/wire-numbers.ts'
import { podcastEditor } from '#i18n/podcast-editor.ts'
import { script } from '#i18n/script.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { useAmount } from '#web/kit/money/use-amount.ts'
import { GenerateCard, useGenerate, useScriptQuote } from '#web/kit/script/generate-card.tsx'
import type { ScriptDocument } from '#web/kit/script/script-document.ts'

export const episodeWorkPath = (id: string) => href('/podcastWork', { id })

type GenerateEpisodeProps = { id: string; document: ScriptDocument; options: EpisodeOptions }

/** What making the episode uses, and the button that starts it. */
export function GenerateEpisode({ id, document, options }: GenerateEpisodeProps) {
  const t = useT()
  const amount = useAmount()
  const format = useFormat()
  const query = useScriptQuote(podcastEpisodeQuote, { id, ...options }, document)
  const generate = useGenerate({
    document,
    detail: podcastEpisodeDetail,
    pathOf: episodeWorkPath,
    start: () => send(podcastEpisodeMake, { id, ...options }),
  })
  const { data } = query
  return (
    <GenerateCard
      document={document}
      query={query}
      facts={[
        { label: t(script.whole), value: data && amount(usageKind.speech, data.characters) },
        {
          label: t(podcastEditor.newLines),
          value:
            data &&
            t(podcastEditor.linesOf, {
              part: format.number(data.newBlocks),
              all: format.number(data.blocks),
            }),
        },
      ]}
      busy={generate.isPending}
      onGenerate={() => generate.mutate()}
    />
  )
}

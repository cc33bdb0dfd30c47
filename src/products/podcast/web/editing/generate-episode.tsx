import { usageKind } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { script } from '#shared/scripts/texts.ts'
import { GenerateCard, useGenerate, useScriptQuote } from '#shared/scripts/web/generate-card.tsx'
import type { ScriptDocument } from '#shared/scripts/web/tools/script-document.ts'
import {
  type EpisodeOptions,
  podcastEpisodeDetail,
  podcastEpisodeMake,
  podcastEpisodeQuote,
} from '../../contract/episodes.ts'
import { podcastEditor } from '../../texts/editor.ts'

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
      busy={generate.busy}
      onGenerate={() => generate.run()}
    />
  )
}

import { clockOf } from '#domain/clock.ts'
import { speechNotice } from '#domain/feed/speech-notice.ts'
import { openingOf } from '#domain/script/outline/opening.ts'
import { xmlText } from '#domain/text/xml-text.ts'
import { mixRate } from '#media/sound/samples.ts'
import type { Episode } from './lay-out-episode.ts'
import type { PodcastBlock, PodcastRequest } from './podcast-request.ts'

/** The notes of an episode as HTML that players show: description, chapters with their times, credits and the label of synthesized speech. */
export function showNotes(
  { chapters }: Pick<Episode, 'chapters'>,
  {
    description = '',
    blocks,
    language,
    label,
  }: Pick<PodcastRequest, 'description' | 'blocks' | 'language' | 'label'>,
): string {
  // Without a description, the beginning tells more than nothing.
  const about = description.trim() || openingOf(spokenIn(blocks))
  const paragraphs = about
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => `<p>${xmlText(each).replaceAll('\n', '<br>')}</p>`)
  const times = chapters.map(
    ({ title, start }) => `<li>(${clockOf((start * 1000) / mixRate)}) ${xmlText(title)}</li>`,
  )
  const list = chapters.length > 1 ? [`<ul>\n${times.join('\n')}\n</ul>`] : []
  const credits = creditsOf(blocks).map((credit) => `<p>${xmlText(credit)}</p>`)
  const notice = label === 'off' ? [] : [`<p>${speechNotice(language)}</p>`]
  return `${[...paragraphs, ...list, ...credits, ...notice].join('\n')}\n`
}

const spokenIn = (blocks: readonly PodcastBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))

const creditsOf = (blocks: readonly PodcastBlock[]) => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'music' && block.credit ? [block.credit] : []))),
]

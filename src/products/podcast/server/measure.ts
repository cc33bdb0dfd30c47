import type { ThreadContext } from '#core/server/http/route.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import { withoutLeftOut } from '#domain/script/outline/change-outline.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { type MeasuredSpeech, measureSpeech } from '#shared/speech/server/measure-speech.ts'
import { speechRules } from '#shared/speech/server/speech-rules.ts'
import type { EpisodeOptions } from '../contract/episodes.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    measurePodcast: { input: Asked; result: MeasuredPodcast }
  }
}

interface Asked {
  tenant: string
  account: string
  episode: string
  language: string
  options: EpisodeOptions
}

export interface MeasuredPodcast extends MeasuredSpeech {
  /** The music and recordings of the account that blocks name. */
  assets: string[]
  /** Lines that are recorded. */
  recorded: number
}

/** Headings are the titles of chapters; they are not spoken. */
export const spokenLines = (blocks: readonly Block[]) => blocks.filter(({ kind }) => kind === 'paragraph')

/** Runs in a thread. */
export async function measurePodcast(
  { database }: Pick<ThreadContext['app'], 'database'>,
  { tenant, account, episode, language, options }: Asked,
): Promise<MeasuredPodcast> {
  const db = database.of(tenant)
  const { items: all } = await readStored<Block>(db, { id: episode, part: '' })
  const items = withoutLeftOut(all)
  const rules = await speechRules(db, { account_id: account, language }, options)
  const speech = await measureSpeech(db, episode, spokenLines(items), rules)
  const assets = items.flatMap((block) => ('asset' in block ? [block.asset] : []))
  const recorded = items.filter(({ kind }) => kind === 'sound').length
  return { ...speech, assets: [...new Set(assets)], recorded }
}

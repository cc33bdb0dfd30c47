import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import type { ListenableEpisode } from './core/listenable.ts'
import type { SpokenPart } from './public-page.ts'

const stored = z.object({
  blocks: z.array(
    z.object({
      speaker: z.optional(z.string()),
      start: z.number(),
      sentences: z.array(z.object({ start: z.number(), text: z.string() })),
    }),
  ),
})

/** The lines of an episode with their times, from its report. */
export async function readParts(
  { storage }: Pick<App, 'storage'>,
  { files }: Pick<ListenableEpisode, 'files'>,
): Promise<readonly SpokenPart[]> {
  const key = files?.['report']?.key
  const report = key && (await storage.read(key))
  return report ? stored.parse(JSON.parse((await buffer(report)).toString())).blocks : []
}

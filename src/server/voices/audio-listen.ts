import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { audioListen } from '#contract/voices.ts'
import type { ProblemName } from '#contract/codes.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownRuns } from '../runs/access.ts'
import { sampleKey, speakSample } from './samples.ts'

const longestWaitMs = 25_000
const lookAgainMs = 200

export const answerAudioListen = answer(audioListen, async ({ id }, visit) => {
  const wish = z.parse(speakSample.input, await spoken(visit, id))
  const key = sampleKey(visit.tenant.id, wish)
  if (!(await visit.app.storage.head(key))) throw new Problem('audioGone')
  return { path: mediaPath(visit, { key }, { name: 'sample.mp3' }) }
})

/** Waits until it was spoken, and gives what was asked for. */
async function spoken(visit: Visit<['user']>, id: string): Promise<unknown> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await delay(lookAgainMs)) {
    const run = await ownRuns(visit)
      .select(['state', 'input', 'problem', 'problem_values'])
      .where('id', '=', id)
      .where('kind', '=', speakSample.kind)
      .executeTakeFirst()
    if (!run || run.state === 'cancelled') throw new Problem('notFound')
    if (run.state === 'failed')
      throw new Problem((run.problem as ProblemName | null) ?? 'runFailed', run.problem_values ?? {})
    if (run.state === 'done') return run.input
  }
  throw new Problem('sampleLate')
}

import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { ProblemName } from '#core/contract/codes.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { onlyPlatform } from '#identity/tenants/server/platform.ts'
import { seal } from '#shared/engine-host/server/seal.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { dayOf } from '#shared/voices/server/samples.ts'
import { type EngineAnswer, staffEngineAnswer, staffEngineAsk } from '../contract.ts'
import { answerKey, askServer } from './ask-job.ts'

/** The schema of entries requires a model; asking for the list of models needs none. */
const anyModel = 'any'

export const staffEngineAskRoute = route(staffEngineAsk, async ({ engine, server, voice }, context) => {
  onlyPlatform(context)
  const { app, db, tenant, caller, language } = context
  const input = { engine, server: server && sealed(server), voice, language, day: dayOf(app.now()) }
  return db.transaction().execute(async (trx) => {
    await recordAudit(trx, context, 'engine.check', null, { engine })
    const whose = { tenant: tenant.id, account: caller.id, title: engine }
    return { run: await startRun(app, trx, askServer, input, whose) }
  })

  function sealed({ part, kind, name, address, key, model }: NonNullable<typeof server>) {
    const usual = kind === null ? { model: anyModel } : { kind }
    const entry = {
      ...usual,
      name,
      ...(address && { address }),
      ...(key && { key }),
      ...(model !== null && { model }),
    }
    const text = JSON.stringify({ [part]: [entry] })
    return { name, sealed: seal(app.config.secret, 'OPENAI_SERVERS', text).toString('base64') }
  }
})

const nothingListed = { models: null, voices: null, languages: null, sample: null }

const longestWaitMs = 25_000
const lookAgainMs = 200

export const staffEngineAnswerRoute = route(staffEngineAnswer, async ({ id }, context) => {
  onlyPlatform(context)
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await delay(lookAgainMs)) {
    const answer = await answerOf(context, id)
    if (answer) return answer
  }
  throw new Problem('engineAnswerLate')
})

/** Undefined while the worker has none. */
async function answerOf(
  context: RequestContext<['operator']>,
  id: string,
): Promise<EngineAnswer | undefined> {
  const { app, tenant } = context
  const run = await ownRuns(context)
    .select(['input', 'state', 'problem', 'problem_values'])
    .where('id', '=', id)
    .where('kind', '=', askServer.kind)
    .executeTakeFirst()
  if (!run || run.state === 'cancelled') throw new Problem('notFound')
  if (run.state === 'failed')
    throw new Problem((run.problem as ProblemName | null) ?? 'runFailed', run.problem_values ?? {})
  if (run.state !== 'done') return undefined
  const asked = z.parse(askServer.input, run.input)
  const key = answerKey(tenant.id, id, asked)
  if (asked.voice) return { ...nothingListed, sample: fileLink(context, { key }, { name: 'voice.mp3' }) }
  const stored = await app.storage.read(key)
  if (!stored) throw new Problem('notFound')
  return { ...nothingListed, ...(JSON.parse((await buffer(stored)).toString()) as object) }
}

import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { wholeUpload } from '#shared/uploads/server/access.ts'
import { needsOf, toRecognize } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import type { OwnVoiceRow } from '#shared/voices/server/own-voices.ts'
import { addRecording, type checkConsent } from './check-job.ts'

/** Starts the run that checks a recording of a voice, whose row the transaction has locked. */
export async function startCheck(
  trx: Transaction<DB>,
  { app, caller }: RequestContext<readonly ['user']>,
  job: typeof checkConsent | typeof addRecording,
  { voice, upload }: { voice: OwnVoiceRow; upload: string },
): Promise<{ run: string }> {
  await wholeUpload({ db: trx, caller }, upload, ['take'])
  if (voice.run_id) {
    const going = await trx
      .selectFrom('runs')
      .select('id')
      .where('id', '=', voice.run_id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (going) throw new Problem('ownVoiceBusy')
  }
  const compares = job === addRecording ? 'diarize' : undefined
  const needs = needsOf(await readOffer(trx), toRecognize(voice.language), compares)
  const about = { needs, tenant: voice.tenant_id, account: caller.id, title: voice.name, part: voice.id }
  const run = await startRun(app, trx, job, { voice: voice.id, upload }, about)
  await trx
    .updateTable('own_voices')
    .set({ run_id: run, difference: null })
    .where('id', '=', voice.id)
    .execute()
  return { run }
}

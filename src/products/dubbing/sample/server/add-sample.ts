import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { makeSample } from '#products/dubbing/prepare/server/prepare-job.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf, toRecognize, toSpeak } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { bestVoice } from './sample-voices.ts'

export const sampleName = '示例影片 · A sample film'
export const sampleLanguage = 'en'

/**
 * Adds a sample project for a new account. The first one on a machine is made in minutes; those that follow consist of its
 * artifacts, and take seconds.
 */
export async function addSample(
  app: App,
  trx: Transaction<DB>,
  tenant: string,
  account: string,
): Promise<void> {
  const language = sampleLanguage
  const project = await trx
    .insertInto('projects')
    .values({
      tenant_id: tenant,
      account_id: account,
      name: sampleName,
      language,
      sample: true,
      created_at: app.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const offer = await readOffer(trx)
  const voice = bestVoice(offer, language)
  const needs = needsOf(offer, toRecognize(language), voice && toSpeak(offer, voice.id))
  const whose = { ...runOfProject(project), language, needs, automatic: true }
  await startRun(app, trx, makeSample, { project: project.id }, whose)
}

import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { liveWorkers } from '#core/server/jobs/this-worker.ts'
import { fitsOn, missingBetween } from '#domain/models/recommend.ts'
import { mainLanguages } from '#domain/text/language-order.ts'
import { readRuns } from '#shared/runs/server/read.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import type { Machine, MachineModel, ModelTest } from '../contract.ts'
import { downloadModel, removeModel, testModel } from './model-jobs.ts'

/** What a worker reports of its machine. */
export type MachineFacts = Omit<Machine, 'id' | 'host' | 'alive' | 'timeReported' | 'models'>

type VoicesOf = (engine: string) => Machine['models'][number]['voices']

const engineOf = ({ name }: Pick<MachineModel, 'name'>) => `neural-${name}`

const dayMs = 86_400_000

/** The machines that run workers or have run them, those that live first. */
export async function readMachines(db: Db, now: Date, voicesOf: VoicesOf = () => []): Promise<Machine[]> {
  const [machines, live, tests, calls] = await Promise.all([
    db.selectFrom('model_machines').selectAll().execute(),
    liveWorkers(db).select('machine').distinct().where('stopped_at', 'is', null).execute(),
    db.selectFrom('model_tests').selectAll().execute(),
    db
      .selectFrom('engine_hours')
      .select('engine')
      .select((of) => of.fn.sum<number>('calls').as('calls'))
      .where('hour', '>', new Date(now.getTime() - dayMs))
      .groupBy('engine')
      .execute(),
  ])
  const callsOf = new Map(calls.map(({ engine, calls: count }) => [engine, Number(count)]))
  const alive = new Set(live.map(({ machine }) => machine))
  return machines
    .map(({ machine, host, facts, models, reported_at }): Machine => ({
      id: machine,
      host,
      ...(facts as MachineFacts),
      alive: alive.has(machine),
      timeReported: reported_at.toISOString(),
      models: (models as MachineModel[]).map((model) => {
        const test = tests.find((each) => each.machine === machine && each.model === model.name)
        return {
          ...model,
          tested: test
            ? {
                time: test.tested_at.toISOString(),
                passed: test.passed,
                results: test.results as ModelTest[],
              }
            : null,
          calls: callsOf.get(engineOf(model)) ?? 0,
          voices: model.state === 'whole' ? voicesOf(engineOf(model)) : [],
        }
      }),
    }))
    .toSorted((a, b) => Number(b.alive) - Number(a.alive) || a.host.localeCompare(b.host))
}

/** The last download, test or removal of each model and machine, unless it is done. */
export async function readModelRuns(db: Db) {
  const last = db
    .selectFrom('runs')
    .selectAll()
    .where('id', 'in', (of) =>
      of
        .selectFrom('runs')
        .distinctOn([sql`input ->> 'machine'`, sql`input ->> 'model'`])
        .select('id')
        .where('kind', 'in', [downloadModel.kind, testModel.kind, removeModel.kind])
        .orderBy(sql`input ->> 'machine'`)
        .orderBy(sql`input ->> 'model'`)
        .orderBy('created_at', 'desc'),
    )
    .where('state', '<>', 'done')
  const found = await readRuns(db, last)
  return found.map(({ row, shown }) => ({ ...(row.input as { machine: string; model: string }), run: shown }))
}

/** The unfinished run of one of these kinds for a model on a machine, if there is one. */
export async function unfinishedRun(
  db: Db,
  kinds: readonly string[],
  { machine, model }: { machine: string; model: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('runs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input @> ${JSON.stringify({ machine, model })}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** What makes a platform presentable that has only drafts, or nothing, in its main languages. */
export async function adviseDownloads(db: Db, now: Date) {
  const none = { downloads: 0, size: 0, running: 0 }
  const { weakSpots } = await readOffer(db)
  const isDubbed = ({ does }: (typeof weakSpots)[number]) =>
    does === 'recognize' || does === 'translate' || does === 'synthesize'
  if (!weakSpots.filter(isDubbed).some(({ language }) => mainLanguages.some((main) => main === language)))
    return none
  const [machine] = await readMachines(db, now)
  if (!machine?.alive) return none
  const missing = missingBetween(machine.models, mainLanguages, fitsOn(machine))
  const runs = await readModelRuns(db)
  return {
    downloads: missing.length,
    size: missing.reduce((sum, { size }) => sum + size, 0),
    running: runs.filter(
      ({ run: { kind, state } }) => kind === downloadModel.kind && ['waiting', 'running'].includes(state),
    ).length,
  }
}

import { readFile } from 'node:fs/promises'
import { workState } from '#core/contract/wire-numbers.ts'
import { workOptions } from '#products/dubbing/works/contract.ts'
import type { TestServer } from '../server/server.ts'
import { addProject } from './add-project.ts'

interface NewWork {
  tenant: string
  account: string
  name?: string
  /** The made film; without one, a file that no player can play. */
  film?: string
  /** Milliseconds. */
  duration?: number
  /** What is said in the original, and its translation. */
  lines?: readonly (readonly [original: string, translation: string])[]
}

const two = [
  ['Good morning.', 'Buenos días.'],
  ['See you.', 'Hasta luego.'],
] as const

/** Adds a project with a finished work in Spanish, without the run that made it. Its lines are as long as each other. */
export async function addFinishedWork(server: TestServer, options: NewWork) {
  const { tenant, account, name = 'A film', film, duration = 4000, lines = two } = options
  const length = Math.floor(duration / lines.length)
  const times = (at: number) => ({ start: at * length, end: (at + 1) * length - 100 })
  const project = await addProject(server, {
    tenant,
    account,
    name,
    duration,
    cues: lines.map(([text], at) => ({ text, ...times(at) })),
    translations: { es: lines.map(([, translation]) => translation) },
  })
  const { database, storage } = server.app
  const id = crypto.randomUUID()
  const key = `${tenant}/projects/${project}/works/${id}/dub.mp4`
  const { size } = await storage.put(key, film === undefined ? Buffer.from('no film') : await readFile(film))
  const report = {
    lines: lines.map(([text, translation], at) => {
      const { start, end } = times(at)
      const said = { spokenStart: start, spokenEnd: end, speed: 1, flag: null, cut: null, voice: null }
      return { id: `c${at + 1}`, start, end, text, translation, speaker: '', ...said }
    }),
    subtitles: lines.map(([, text], at) => ({ id: `c${at + 1}`, ...times(at), text })),
    timeMap: [],
    engineCalls: { recognize: 0, translate: 0, synthesize: lines.length },
    reviewed: null,
    warnings: [],
  }
  await database
    .of(tenant)
    .insertInto('works')
    .values({
      tenant_id: tenant,
      account_id: account,
      id,
      subject_kind: 'project',
      subject_id: project,
      language: 'es',
      version: 1,
      state: workState.done,
      options: workOptions.parse({ port: 'embedded:es', label: 'embedded' }),
      revision: 1,
      amount: Math.ceil(duration / 1000),
      files: { mp4: { key, size } },
      report: JSON.stringify(report),
      duration_ms: duration,
      finished_at: server.app.now(),
    })
    .execute()
  return { project, work: id }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { type Edit, maxCharacters } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { flat, maxWork, sizeOf, workOf } from '#domain/cues/editing/work.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import {
  cueEdit,
  cueExport,
  cueHistory,
  cueImport,
  cueList,
  exportFormats,
} from '#products/dubbing/subtitles/contract/subtitles.ts'
import { uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { patchUpload } from '#testkit/client/tus.ts'
import { watchable, watchEventLoop } from '#testkit/event-loop/event-loop-watch.ts'
import { type Bench, type Measure, figure } from './harness.ts'
import { demoUser, signIn } from './sign-in.ts'

const lines = 49_900
const longestHold = 50
const maxMegabytes = 100

/** The maximum number of lines and characters of a project. */
const film: readonly Cue[] = Array.from({ length: lines }, (_, at) => ({
  id: `c${at + 1}`,
  start: at * 2000,
  end: at * 2000 + 1500,
  text: `Line ${at + 1} says `.padEnd(Math.floor(maxCharacters / lines) - 1, 'many words '),
}))
const size = sizeOf(film)
const ids = film.map(({ id }) => id)

/** The longest accepted batch of such edits. */
function max(edit: (at: number) => Exclude<Edit, { kind: 'batch' }>): Edit {
  const batch = (count: number): Edit => ({
    kind: 'batch',
    edits: Array.from({ length: count }, (_, at) => edit(at)),
  })
  let count = 1
  while (count < 200 && workOf(batch(count + 1), size) <= maxWork) count += 1
  return batch(count)
}

const replace = (count: number): Extract<Edit, { kind: 'replace' }> => ({
  kind: 'replace',
  pairs: Array.from({ length: count }, (_, at) => ({
    find: at % 2 === 0 ? 'many' : 'MANY',
    replace: at % 2 === 0 ? 'MANY' : 'many',
    wholeWords: true,
    matchCase: true,
  })),
})
/** The largest accepted number of pairs in one replacement: an odd number, which changes each line. */
function maxPairs(): Edit {
  let count = 1
  while (count < 99 && workOf(replace(count + 2), size) <= maxWork) count += 2
  return replace(count)
}

/** The worst edit of each kind; each is undone after it. */
const edits: Record<string, Edit[]> = {
  shift: [{ kind: 'shift', by: 100 }],
  shifts: [max(() => ({ kind: 'shift', by: 1 }))],
  stretch: [{ kind: 'stretch', first: [0, 10], second: [10_000, 10_020] }],
  replace: [maxPairs()],
  speakers: [{ kind: 'setSpeaker', ids, speaker: 'A' }],
  lock: [{ kind: 'lock', ids, locked: true }],
  delete: [{ kind: 'delete', ids }],
  texts: Array.from({ length: 200 }, (_, at) => ({ kind: 'setText', id: `c${at + 1}`, text: 'x' })),
  merges: [max((at) => ({ kind: 'merge', id: `c${2 * at + 1}` }))],
}

export const measures: Measure[] = [
  {
    name: 'edit.worst',
    unit: 'of its aim',
    aim: { ratio: 1, better: 'lower' },
    async run(bench) {
      const { origin, port, pid, stop, project, headers } = await open(bench)
      const { during } = watchEventLoop(bench.temp, pid)
      const send = sender(origin, headers)
      const client = randomUUID()
      const rows: { what: string; held: number; grown: number; seconds: number }[] = []
      const measure = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
        const began = performance.now()
        const { result, held, memory } = await during(work)
        const grown = (memory.most - memory.first) / 1024 / 1024
        const row = { what, held, grown, seconds: (performance.now() - began) / 1000 }
        rows.push(row)
        console.error(
          `  ${what.padEnd(18)} held ${figure(held)} ms, ${figure(grown)} MB more, ${figure(row.seconds)} s`,
        )
        return result
      }
      const change = async (edits: readonly Edit[], base: number) => {
        const sent = edits.map((edit) => ({ editId: randomUUID(), way: 'do', edit })) as never
        const { revision, refused } = await send(cueEdit, { id: project, client, base, edits: sent })
        if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused[0])}`)
        return revision
      }

      // The first request starts a thread, whose memory stays.
      let revision = await change([{ kind: 'setText', id: 'c1', text: 'x' }], 1)
      await measure('list', () => send(cueList, { id: project }))
      for (const [what, wanted] of Object.entries(edits)) {
        const before = revision
        revision = await measure(what, () => change(wanted, before))
        const steps = await measure(`${what}, history`, () => send(cueHistory, { id: project, client }))
        const undo = steps.filter((step) => step.revision > before).map(({ inverse }) => inverse as Edit)
        revision = await measure(`${what}, undone`, () => change(undo.toReversed(), revision))
      }
      for (const format of exportFormats) {
        const { path } = await send(cueExport, { id: project, format })
        await measure(`as ${format}`, async () => (await fetch(`${origin}${path}`)).arrayBuffer())
      }
      const file = await upload(send, port, headers, Buffer.from(printSrt(film)))
      await measure('import', () => send(cueImport, { id: project, upload: file, client }))
      await stop()

      const held = worstOf(rows, 'held')
      const grown = worstOf(rows, 'grown')
      const plain = plainly()
      const shifts = rows.find(({ what }) => what === 'shifts')!
      return {
        ours: Math.max(held.held / longestHold, grown.grown / maxMegabytes),
        baseline: 1,
        note:
          `${lines} lines: the event loop is held ${figure(held.held)} ms at most (${held.what}, aim ${longestHold}), ` +
          `memory grows by ${figure(grown.grown)} MB at most (${grown.what}, aim ${maxMegabytes}); ` +
          `${flat(edits['shifts']![0]!).length} shifts take ${figure(shifts.seconds / plain)} times what they take plainly in the domain`,
      }
    },
  },
]

const worstOf = <Key extends 'held' | 'grown', Row extends Record<Key, number>>(rows: Row[], key: Key): Row =>
  rows.reduce((worst, row) => (row[key] > worst[key] ? row : worst))

/** The seconds that the same shifts take without a server. */
function plainly(): number {
  const began = performance.now()
  if (!applyEdit(film, edits['shifts']![0]!).done) throw new Error('The baseline is refused.')
  return (performance.now() - began) / 1000
}

async function open(bench: Bench) {
  const databaseUrl = await bench.database()
  const server = await bench.startServer({ databaseUrl, env: watchable(bench.temp) })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into projects (tenant_id, account_id, name, status, type, kind, language, cue_count, revision)
     select tenant_id, id, 'The longest film', 1, 1, 'subtitles', 'en', $1, 1 from ${demoUser}
     returning id`,
    [lines],
  )
  const project = rows[0]!.id
  await client.query(
    `insert into cues (tenant_id, project_id, id, start_ms, end_ms, text, revision)
     select projects.tenant_id, projects.id, cue.id, start, "end", cue.text, 1
     from projects, jsonb_to_recordset($2::jsonb) as cue (id text, start integer, "end" integer, text text)
     where projects.id = $1`,
    [project, JSON.stringify(film)],
  )
  await client.end()
  return { ...server, project, headers: await signIn(server.origin) }
}

const sender =
  (origin: string, headers: Record<string, string>) =>
  async <C extends Call>(call: C, input: SentTo<C>): Promise<OutputOf<C>> => {
    const isGet = call.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const reply = await fetch(`${origin}/api${call.path}${query}`, {
      method: call.method,
      headers: isGet ? headers : { ...headers, 'content-type': 'application/json' },
      ...(!isGet && { body: JSON.stringify(input) }),
    })
    const { success, result, resultEnInfo } = (await reply.json()) as Envelope<OutputOf<C>>
    if (!success) throw new Error(`${call.path}: ${resultEnInfo}`)
    return result as OutputOf<C>
  }

async function upload(
  send: ReturnType<typeof sender>,
  port: number,
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<string> {
  const options = { kind: 'subtitles', name: 'film.srt', size: bytes.length, mark: randomUUID() } as const
  const { id, path } = await send(uploadBegin, options)
  const line = { port, headers: { ...headers, 'tus-resumable': '1.0.0', host: `localhost:${port}` } }
  const answer = await patchUpload(line, path, 0, bytes)
  if (answer?.status !== 204) throw new Error(`The server answered ${answer?.status}: ${answer?.body}`)
  return id
}

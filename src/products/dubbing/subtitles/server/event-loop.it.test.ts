import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { lineVoice } from '#products/dubbing/original-voices/contract/line-voices.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startWatchedServer } from '#testkit/event-loop/watched-server.ts'
import { until } from '#testkit/processes/until.ts'
import { cueEdit, cueHistory, cueImport, cueList } from '../contract/subtitles.ts'

/**
 * Three times the limit of the bench edit.worst, because a test has to pass on a slow machine too. The known faults are
 * far above it.
 */
const longestHold = 150

/** The first start creates a tenant at localhost. */
const host = 'watched.localhost'
let server: Awaited<ReturnType<typeof startWatchedServer>>
let tenant: string
let account: string
let ana: Browser

beforeAll(async () => {
  server = await startWatchedServer()
  tenant = await addTestTenant(server, { host })
  account = await addPerson(server, tenant, { name: 'ana' })
  ana = await new Browser(server, host).signIn('user', 'ana', password)
})
afterAll(() => server.close())

const filmOf = (lines: number): Cue[] =>
  Array.from({ length: lines }, (_, at) => ({
    id: String(at + 1),
    start: at * 2000,
    end: at * 2000 + 1500,
    text: String.fromCharCode(97 + (at % 26)),
  }))
/** A small number of lines is enough to hold an event loop too long; LINES=49900 uses the maximum. */
const linesOr = (few: number) => Number(process.env['LINES'] ?? few)

type Sent = SentTo<typeof cueEdit>['edits'][number]
const change = (edit: Edit) => ({ editId: randomUUID(), way: 'do', edit }) as unknown as Sent
const times = (count: number, edit: Exclude<Edit, { kind: 'batch' }>): Edit => ({
  kind: 'batch',
  edits: Array.from({ length: count }, () => edit),
})
const shift: Edit = { kind: 'shift', by: 10 }
const replace: Edit = {
  kind: 'replace',
  pairs: Array.from({ length: 100 }, (_, at) => ({
    find: String.fromCharCode(97 + (at % 26)),
    replace: String.fromCharCode(97 + ((at + 1) % 26)),
    wholeWords: true,
  })),
}
const edit = (id: string, edits: Edit[], base = 1, client: string = randomUUID()) =>
  ana.call(cueEdit, { id, client, base, edits: edits.map(change) })

test('requests for minutes of work are refused before any of it is done', async () => {
  const id = await addProject(server, { tenant, account, cues: filmOf(linesOr(20_000)) })
  const requests = [
    Array.from({ length: 5 }, () => times(200, shift)),
    [times(200, shift)],
    [times(200, replace)],
    Array.from({ length: 200 }, () => shift),
  ]
  const { held, result } = await server.during(() => Promise.all(requests.map((edits) => edit(id, edits))))
  for (const { status, body } of result) {
    expect(status).toBe(413)
    expect(body).toMatchObject({
      resultCode: 10422,
      resultEnInfo: 'That’s too much at once. Select fewer lines or replacements and work in steps',
    })
  }
  expect(held).toBeLessThan(longestHold)
  const one = await edit(id, [])
  expect(one.body.result).toEqual({ revision: 1, made: [], refused: [] })
}, 240_000)

test('the largest replacement and its undo run while other requests are answered', async () => {
  const film = filmOf(linesOr(10_000))
  const id = await addProject(server, { tenant, account, cues: film })
  const client = randomUUID()
  const { held, result } = await server.during(async () => {
    const replaced = await edit(id, [replace], 1, client)
    expect(replaced.body.result).toMatchObject({ revision: 2, refused: [] })
    const shifted = await edit(id, [shift], 2, client)
    expect(shifted.body.result).toMatchObject({ revision: 3, refused: [] })
    const steps = (await ana.call(cueHistory, { id, client })).body.result!
    const undo = steps.toReversed().map(({ inverse }) => inverse as Edit)
    const undone = await edit(id, undo, 3, client)
    expect(undone.body.result).toMatchObject({ revision: 5, refused: [] })
    return ana.call(cueList, { id })
  })
  expect(result.body.result!.cues).toEqual(film)
  expect(held).toBeLessThan(longestHold)
}, 240_000)

test('all lines of a film get a voice while other requests are answered', async () => {
  const id = await addProject(server, { tenant, account, cues: filmOf(linesOr(3000)) })
  await server.app.database
    .of(tenant)
    .updateTable('projects')
    .set({ language: 'en' })
    .where('id', '=', id)
    .execute()
  const cues = Array.from({ length: 50_000 }, (_, at) => String(at + 1))
  const { held, result } = await server.during(async () => {
    const given = await ana.call(lineVoice, { id, language: 'en', cues })
    expect(given.body.success).toBe(true)
    return ana.call(lineVoice, { id, language: 'en', cues: [...cues, 'more'] })
  })
  expect(result.status).toBe(400)
  expect(held).toBeLessThan(longestHold)
}, 240_000)

test('large files are imported or refused while other requests are answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-lines-'))
  const send = async (content: string) => {
    const path = join(folder, 'lines.srt')
    await writeFile(path, content)
    return addUpload(server, { tenant, account }, 'subtitles', path)
  }
  const id = await addProject(server, { tenant, account, cues: filmOf(3) })
  const film = filmOf(linesOr(3000))
  const bring = (upload: string) => ana.call(cueImport, { id, upload, client: randomUUID() })
  const accepted = await send(`${printSrt(film)}${'\n'.repeat(20 * film.length)}`)
  const refused = await send(printSrt(filmOf(60_000)).padEnd(linesOr(0) * 198, '\n'))
  const { held, result } = await server.during(async () => [await bring(accepted), await bring(refused)])
  expect(result[0]!.body.result).toMatchObject({ lines: film.length })
  expect(result[1]!.body.resultCode).toBe(problems.subtitlesTooLong.code)
  expect((await bring(refused)).body.resultCode).toBe(problems.uploadGone.code)
  expect(held).toBeLessThan(longestHold)
  await rm(folder, { recursive: true })
}, 240_000)

test('a small body that needs too much memory is refused, and the server keeps running', async () => {
  const id = await addProject(server, { tenant, account, cues: filmOf(3) })
  const head = `{"id":"${id}","client":"${randomUUID()}","base":1,"edits":[`
  const send = (items: string, count: number) =>
    ana.fetch('POST', `/api${cueEdit.path}`, `${head}${Array(count).fill(items).join(',')}]}`, {
      'content-type': 'application/json',
    })
  for (const items of ['{}', '[]', '1', '"ab"']) {
    const { status } = await send(items, Math.floor(15_900_000 / (items.length + 1)))
    expect(status, items).toBe(413)
  }
  // zod collects every problem before it reports the first, which takes more memory than a thread has.
  expect([400, 413]).toContain((await send('{}', 100_000)).status)
  expect((await edit(id, [shift])).body.result).toMatchObject({ revision: 2 })
}, 240_000)

test('work for a disconnected client is stopped, and the next request of the account is answered', async () => {
  const add = () => addProject(server, { tenant, account, cues: filmOf(3) })
  const [locked, other] = [await add(), await add()]
  const db = server.app.database.of(tenant)
  await db.transaction().execute(async (trx) => {
    // The edit waits until this transaction ends.
    await trx.selectFrom('projects').select('id').where('id', '=', locked).forUpdate().execute()
    const leaving = request(`http://127.0.0.1:${server.port}/api${cueEdit.path}`, {
      method: 'POST',
      headers: {
        host: `${host}:${server.port}`,
        'content-type': 'application/json',
        cookie: [...ana.cookies].map((pair) => pair.join('=')).join('; '),
        authorization: ana.session!.jwt,
        appId: ana.session!.user.id,
      },
    })
    leaving.on('error', () => undefined)
    leaving.end(JSON.stringify({ id: locked, client: randomUUID(), base: 1, edits: [change(shift)] }))
    await until(waitsForLock)
    const next = edit(other, [shift])
    leaving.destroy()
    expect((await next).body.result).toMatchObject({ revision: 2 })
  })
  expect((await edit(locked, [])).body.result).toMatchObject({ revision: 1 })
})

/** Queries as the owner of the database, who sees what other connections wait for. */
async function waitsForLock() {
  const client = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await client.connect()
  const { rows } = await client
    .query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .finally(() => client.end())
  return rows.length > 0
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#core/server/http/route.ts'
import { type ThreadLane, threadLanes } from '#core/server/pools/shared-pools.ts'
import { cueEdit, cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { busyImport, busyProduct, busyWork } from '#testkit/busy/product.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { openThreads } from './open-threads.ts'

const hosts = ['localhost', 'studio.localhost', 'school.localhost']
let server: TestServer
let tenants: string[]

beforeAll(async () => {
  server = await startServer({}, undefined, undefined, busyProduct)
  tenants = []
  for (const host of hosts) tenants.push(await addTestTenant(server, { host }))
})
afterAll(() => server.close())

/** Somebody with a project of one line. */
async function somebody(at: number) {
  const name = crypto.randomUUID()
  const id = await addPerson(server, tenants[at]!, { name })
  const browser = await new Browser(server, hosts[at]).signIn('user', name, password)
  const cues = [{ start: 0, end: 1000, text: 'One.' }]
  const project = await addProject(server, { tenant: tenants[at]!, account: id, cues })
  const edit = async () => {
    const { revision, cues: lines } = (await browser.call(cueList, { id: project })).body.result!
    const created = { kind: 'setText' as const, id: lines[0]!.id, text: 'Two.' }
    const edits = [{ editId: crypto.randomUUID(), way: 'do' as const, edit: created }]
    const client = crypto.randomUUID()
    return (await browser.call(cueEdit, { id: project, client, base: revision, edits })).body
  }
  return { browser, edit }
}

/** Whether the work is done before any of the others ends. */
const isFirst = (work: Promise<unknown>, others: readonly Promise<unknown>[]) =>
  Promise.race([work.then(() => true), ...others.map((other) => other.then(() => false))])

/** Threads are busy until this file is written. */
function gate() {
  const file = join(server.app.config.data, `gate-${crypto.randomUUID()}`)
  return { file, open: () => writeFile(file, '') }
}

test('imports of several accounts and tenants fill their lane, and an edit of another account is made meanwhile', async () => {
  const { file, open } = gate()
  const importers = await Promise.all([0, 0, 0, 1, 1, 1, 2, 2].map(somebody))
  const [mine, theirs] = [await somebody(0), await somebody(2)]
  const imports = importers.map(({ browser }) => browser.call(busyImport, { file }))
  const edits = Promise.all([mine.edit(), theirs.edit()])
  expect(await isFirst(edits, imports)).toBe(true)
  expect(await edits).toMatchObject([{ success: true }, { success: true }])
  await open()
  expect((await Promise.all(imports)).every(({ body }) => body.success)).toBe(true)
})

test('an account that floods the interactive lane does not delay its tenant, nor a tenant the others', async () => {
  const { file, open } = gate()
  const flooder = await somebody(0)
  const flood = Array.from({ length: 8 }, () => flooder.browser.call(busyWork, { file }))
  const mine = await somebody(0)
  expect(await isFirst(mine.edit(), flood)).toBe(true)
  const others = await Promise.all([0, 0, 0, 0].map(somebody))
  flood.push(...others.map(({ browser }) => browser.call(busyWork, { file })))
  const edit = (await somebody(1)).edit()
  expect(await isFirst(edit, flood)).toBe(true)
  expect(await edit).toMatchObject({ success: true })
  await open()
  expect((await Promise.all(flood)).every(({ body }) => body.success)).toBe(true)
})

test('more processor time than the lane allows ends a task, and not a shorter one', async () => {
  const limits = { ...threadLanes, interactive: { ...threadLanes.interactive, processorSeconds: 2 } }
  const { config } = server.app
  const threads = openThreads(config, busyProduct.thread, () => new Date(), limits)
  const caller = { id: crypto.randomUUID() } as Caller
  const run = (seconds: number, lane: ThreadLane) =>
    threads.run(
      'call',
      {
        path: busyWork.path,
        tenant: tenants[0]!,
        caller,
        address: '',
        body: new TextEncoder().encode(JSON.stringify({ seconds })),
      },
      { lane, tenant: tenants[0]!, account: caller.id },
    )
  try {
    await expect(run(50, 'interactive')).rejects.toThrow('tooMuchWork')
    await run(0.2, 'interactive')
    await run(2.6, 'import')
  } finally {
    await threads.close()
  }
})

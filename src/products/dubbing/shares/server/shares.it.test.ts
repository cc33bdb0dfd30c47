import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { projectDetail, projectsChange } from '#products/dubbing/projects/contract/projects.ts'
import {
  workShareCreate,
  workShareFollow,
  workShareList,
  workShareRevoke,
} from '#shared/shares/contract/work-shares.ts'
import { todoList } from '#shared/todos/contract.ts'
import { workDelete } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { useUpAddress } from '#testkit/client/use-up-address.ts'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import {
  maxComments,
  openCommentList,
  reviewComment,
  reviewComments,
  type ReviewedLine,
  reviewOpen,
  workCommentAnswer,
  workCommentClose,
  workCommentDelete,
  workCommentList,
} from '../contract.ts'

let server: TestServer
let tenant: string
let account: string
let owner: Browser
/** Has no account. */
let reviewer: Browser
let work: string
let project: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())

beforeEach(async () => {
  await sql`delete from tries`.execute(server.app.database.outside)
  const name = crypto.randomUUID()
  account = await addPerson(server, tenant, { name })
  owner = await new Browser(server).signIn('user', name, password)
  reviewer = new Browser(server)
  ;({ work, project } = await addFinishedWork(server, { tenant, account }))
})

const owns = <C extends Call>(call: C, input: SentTo<C>) => resultOf(owner.call(call, input))
async function does<C extends Call>(call: C, input: SentTo<C>) {
  expect((await owner.call(call, input)).body.success).toBe(true)
}
const problemOf = async (reply: Promise<{ body: { resultCode: number } }>) => {
  const code = await codeOf(reply)
  return Object.entries(problems).find(([, known]) => known.code === code)?.[0] ?? code
}

async function share(settings: { hours?: number; passCode?: string } = {}) {
  const { id, path } = await owns(workShareCreate, { work, ...settings })
  return { id, token: new URLSearchParams(path.split('?')[1]).get('token')! }
}

const comments = (asked: SentTo<typeof reviewComments>) => resultOf(reviewer.call(reviewComments, asked))

test('a link opens the film, its subtitles and its lines; after a revocation none of them', async () => {
  const { id, token } = await share()
  const opened = await resultOf(reviewer.call(reviewOpen, { token }))
  expect(opened).toMatchObject({ name: 'A film', language: 'es', version: 1, duration: 4000 })
  const { videoPath, vttPath, linesPath, audioPath } = opened
  expect(audioPath).toBeNull()
  expect((await reviewer.fetch('GET', videoPath!)).bytes.toString()).toBe('no film')
  expect((await reviewer.fetch('GET', vttPath)).bytes.toString()).toContain('Buenos días.')
  const lines = (await reviewer.fetch('GET', linesPath)).body as unknown as ReviewedLine[]
  expect(lines[0]).toEqual({
    id: 'c1',
    start: 0,
    end: 1900,
    text: 'Buenos días.',
    original: 'Good morning.',
  })

  expect(await owns(workShareList, { work })).toMatchObject([{ id, valid: true }])
  await does(workShareRevoke, { id })
  for (const path of [videoPath!, vttPath, linesPath])
    expect((await reviewer.fetch('GET', path)).status).toBe(403)
  expect(await problemOf(reviewer.call(reviewOpen, { token }))).toBe('workNotShared')
  expect(await problemOf(reviewer.call(reviewComments, { token }))).toBe('workNotShared')
  const said = { token, name: 'Ann', text: 'Too late' }
  expect(await problemOf(reviewer.call(reviewComment, said))).toBe('workNotShared')
  expect(await owns(workShareList, { work })).toMatchObject([{ id, valid: false }])
})

test('a link ends with its expiry, its project, its work and its owner', async () => {
  const { database } = server.app
  const isOpen = async ({ token }: { token: string }) =>
    (await reviewer.call(reviewOpen, { token })).body.success
  const expired = await share({ hours: 1 })
  const first = await share()
  expect(await isOpen(expired)).toBe(true)
  const past = new Date(server.app.now().getTime() - 1000)
  await database
    .of(tenant)
    .updateTable('work_shares')
    .set({ expires_at: past })
    .where('id', '=', expired.id)
    .execute()
  expect([await isOpen(expired), await isOpen(first)]).toEqual([false, true])

  const { videoPath } = await resultOf(reviewer.call(reviewOpen, { token: first.token }))
  const suspend = (suspended_at: Date | null) =>
    database.of(tenant).updateTable('accounts').set({ suspended_at }).where('id', '=', account).execute()
  await suspend(past)
  expect(await isOpen(first)).toBe(false)
  expect((await reviewer.fetch('GET', videoPath!)).status).toBe(403)
  await suspend(null)
  await does(projectsChange, { ids: [project], change: 'delete' })
  expect(await isOpen(first)).toBe(false)
  expect((await reviewer.fetch('GET', videoPath!)).status).toBe(403)
  await does(projectsChange, { ids: [project], change: 'restore' })
  expect(await isOpen(first)).toBe(true)
  await does(workDelete, { id: work })
  expect(await isOpen(first)).toBe(false)
})

test('without its pass code a link reveals nothing, and wrong pass codes are limited', async () => {
  const { token } = await share({ passCode: 'abcdef' })
  for (const passCode of [undefined, 'wrong', 'ABCDEF']) {
    const asked = { token, ...(passCode !== undefined && { passCode }) }
    expect(await problemOf(reviewer.call(reviewOpen, asked))).toBe('passCodeWrong')
    expect(await problemOf(reviewer.call(reviewComments, asked))).toBe('passCodeWrong')
    const said = { ...asked, name: 'Ann', text: 'Hello' }
    expect(await problemOf(reviewer.call(reviewComment, said))).toBe('passCodeWrong')
  }
  expect((await reviewer.call(reviewOpen, { token, passCode: 'abcdef' })).body.success).toBe(true)
  for (let tries = 0; tries < 60; tries++) await reviewer.call(reviewOpen, { token, passCode: 'wrong' })
  expect(await problemOf(reviewer.call(reviewOpen, { token, passCode: 'abcdef' }))).toBe('tooManyTries')
})

test('a link is invalid at another tenant, and its files give access to nothing else', async () => {
  const { token } = await share()
  const elsewhere = new Browser(server, 'studio.localhost')
  expect(await problemOf(elsewhere.call(reviewOpen, { token }))).toBe('workNotShared')
  const { videoPath } = await resultOf(reviewer.call(reviewOpen, { token }))
  expect((await elsewhere.fetch('GET', videoPath!)).status).toBe(403)
  const [, , link] = videoPath!.split('/')
  const [text = '', signature] = link!.split('.')
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  const other = await addThing(server, tenant, account, 'workShare')
  for (const change of [{ share: other }, { of: { key: 'x' } }, { subject: undefined }]) {
    const changed = Buffer.from(JSON.stringify({ ...said, ...change })).toString('base64url')
    expect((await reviewer.fetch('GET', `/media/${changed}.${signature}/dub.mp4`)).status).toBe(403)
  }
})

test('comments reach the owner, who answers and closes them; a reply of a reviewer reopens one', async () => {
  const { token } = await share()
  const by = { token, name: 'Ann' }
  const first = await comments({ token })
  expect(first.comments).toEqual([])
  await reviewer.call(reviewComment, { ...by, text: 'Too fast', at: 2500, line: 'c2' })
  await reviewer.call(reviewComment, { ...by, text: 'Too quiet', at: 100, line: 'c1' })
  await reviewer.call(reviewComment, { ...by, text: 'A good film' })
  const after = await comments({ token, known: first.mark })
  expect(after.comments!.map(({ text }) => text)).toEqual(['A good film', 'Too quiet', 'Too fast'])
  expect((await comments({ token, known: after.mark })).comments).toBeNull()

  const all = await owns(workCommentList, { work })
  expect(all).toEqual(after.comments)
  expect(all[2]).toMatchObject({ author: 'Ann', at: 2500, line: 'c2', closed: false })
  const { records, unread } = await owns(noticeList, {})
  const notices = records.filter(({ kind }) => kind === 'workCommented')
  expect(notices).toMatchObject([{ about: work }])
  expect(notices[0]!.text).toContain('Ann')
  expect(unread).toBeGreaterThan(0)

  const { id } = all[2]!
  await does(workCommentAnswer, { id, text: 'Slower now' })
  await does(workCommentClose, { id, closed: true })
  const closed = await comments({ token, known: after.mark })
  expect(closed.comments![2]).toMatchObject({ closed: true, answers: [{ author: null, text: 'Slower now' }] })
  await reviewer.call(reviewComment, { ...by, text: 'Still too fast', answers: id })
  const again = (await owns(workCommentList, { work }))[2]!
  expect([again.closed, again.answers.map(({ author }) => author)]).toEqual([false, [null, 'Ann']])

  // Only comments can be answered, and only those on the work of the link.
  expect(
    await problemOf(reviewer.call(reviewComment, { ...by, text: 'x', answers: again.answers[0]!.id })),
  ).toBe('notFound')
  const foreign = await addThing(server, tenant, account, 'workComment')
  expect(await problemOf(reviewer.call(reviewComment, { ...by, text: 'x', answers: foreign }))).toBe(
    'notFound',
  )
  expect(await problemOf(reviewer.call(reviewComment, { ...by, text: ' ' }))).toBe('commentEmpty')
  expect(await problemOf(reviewer.call(reviewComment, { token, name: '', text: 'x' }))).toBe(
    'reviewerNameEmpty',
  )

  await does(workCommentDelete, { id })
  const left = await comments({ token, known: closed.mark })
  expect(left.comments!.map(({ text }) => text)).toEqual(['A good film', 'Too quiet'])
})

test('open comments of all versions are counted, listed and shown on the home page until they are closed', async () => {
  const { token } = await share()
  const say = async (text: string, more: object = {}) =>
    expect(await codeOf(reviewer.call(reviewComment, { token, name: 'Ann', text, ...more }))).toBe(0)
  const detail = () => owns(projectDetail, { id: project })
  const open = () => owns(openCommentList, { project, language: 'es' })
  expect((await detail()).openComments).toEqual({})
  await say('In general')
  await say('This line', { at: 2000, line: 'c2' })
  const [, line] = await open()
  expect(line).toMatchObject({ text: 'This line', line: 'c2', at: 2000, work, version: 1, answers: [] })
  expect((await detail()).openComments).toEqual({ es: 2 })
  expect(await owns(todoList, {})).toMatchObject([
    { kind: 'comments', subject: { kind: 'project', id: project }, count: 2, work },
  ])
  await does(workCommentAnswer, { id: line!.id, text: 'Done' })
  expect(await open()).toHaveLength(2)
  await does(workCommentClose, { id: line!.id, closed: true })
  expect(await open()).toMatchObject([{ text: 'In general' }])
  expect((await detail()).openComments).toEqual({ es: 1 })
  expect(await owns(openCommentList, { project, language: 'fr' })).toEqual([])

  const name = crypto.randomUUID()
  await addPerson(server, tenant, { name })
  const elsewhere = await new Browser(server).signIn('user', name, password)
  expect(await problemOf(elsewhere.call(openCommentList, { project, language: 'es' }))).toBe('notFound')
  expect(await problemOf(elsewhere.call(workCommentClose, { id: line!.id, closed: false }))).toBe('notFound')
})

test('a work accepts comments and links up to its limits, and reports these', async () => {
  const { token } = await share()
  const text = 'x'.repeat(1000)
  const now = server.app.now()
  await server.app.database
    .of(tenant)
    .insertInto('work_comments')
    .values(
      Array.from({ length: maxComments - 1 }, () => ({
        tenant_id: tenant,
        account_id: account,
        work_id: work,
        author: 'Ann',
        text,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute()
  const one = { token, name: 'Ann', text }
  expect((await reviewer.call(reviewComment, one)).body.success).toBe(true)
  expect(await problemOf(reviewer.call(reviewComment, one))).toBe('commentsFull')
  expect((await comments({ token })).comments).toHaveLength(maxComments)
  expect(await owns(workCommentList, { work })).toHaveLength(maxComments)
  for (let links = 1; links < 20; links++) await share()
  expect(await problemOf(owner.call(workShareCreate, { work }))).toBe('workSharesFull')
})

test('the comments of one address are limited', async () => {
  const { id: of, token } = await share()
  const say = () => reviewer.call(reviewComment, { token, name: 'Ann', text: 'x' })
  await useUpAddress(server, 'reviewWrite', { address: '127.0.0.1', of }, 280)
  for (let at = 0; at < 20; at++) expect((await say()).body.success).toBe(true)
  expect(await problemOf(say())).toBe('tooManyTries')
})

/** A newer version with the same content. */
async function addVersion(version: number): Promise<string> {
  const db = server.app.database.of(tenant)
  const {
    id: _,
    options,
    report,
    files: _files,
    ...rest
  } = await db.selectFrom('works').selectAll().where('id', '=', work).executeTakeFirstOrThrow()
  const json = JSON.stringify
  const { id } = await db
    .insertInto('works')
    .values({ ...rest, version, options: json(options), report: json(report) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function says(input: SentTo<typeof reviewComment>) {
  expect((await reviewer.call(reviewComment, input)).body.success).toBe(true)
}

test('a link stays at its version, or follows the newest one with the comments on those that it has shown', async () => {
  const { id, token } = await share()
  const opened = () => resultOf(reviewer.call(reviewOpen, { token }))
  await addVersion(2)
  expect(await opened()).toMatchObject({ version: 1, firstVersion: null })

  await does(workShareFollow, { id, follows: true })
  expect(await opened()).toMatchObject({ version: 2, firstVersion: 1 })
  await does(workShareFollow, { id, follows: false })
  const third = await addVersion(3)
  expect(await opened()).toMatchObject({ version: 2 })
  await does(workShareFollow, { id, follows: true })
  expect((await owns(workShareList, { work: third })).map(({ follows }) => follows)).toEqual([true])

  // A page that was opened before a newer version comments on what it shows.
  await says({ token, name: 'Ann', text: 'Louder', version: 3 })
  const fourth = await addVersion(4)
  await says({ token, name: 'Ann', text: 'Too fast', version: 3 })
  await says({ token, name: 'Ann', text: 'Better' })
  const said = async () => {
    const { version, comments: all } = await comments({ token })
    return { version, all: all!.map(({ text, version: about }) => `${text} ${about}`).toSorted() }
  }
  expect(await said()).toEqual({ version: 4, all: ['Better 4', 'Louder 3', 'Too fast 3'] })
  const [louder] = (await owns(workCommentList, { work: third })).filter(({ text }) => text === 'Louder')
  const answer = { token, name: 'Ann', text: 'Thanks', answers: louder!.id }
  await says(answer)
  expect((await owns(workCommentList, { work: third }))[0]!.answers).toHaveLength(1)

  // The link outlives the version that it shows.
  await does(workDelete, { id: fourth })
  expect(await said()).toEqual({ version: 3, all: ['Louder 3', 'Too fast 3'] })
})

test('a link of somebody else does not follow', async () => {
  const { id } = await share()
  const name = crypto.randomUUID()
  await addPerson(server, tenant, { name })
  const other = await new Browser(server).signIn('user', name, password)
  expect(await problemOf(other.call(workShareFollow, { id, follows: true }))).toBe('notFound')
})

test('owner and reviewers are told how many lines are proofread, as the editor counts them', async () => {
  const { token } = await share()
  const proofread = async () => (await resultOf(reviewer.call(reviewOpen, { token }))).quality.proofread
  expect(await proofread()).toEqual({ lines: 0, of: 2 })
  await server.app.database
    .of(tenant)
    .updateTable('translations')
    .set({ origin: 'expert' })
    .where('project_id', '=', project)
    .where('cue_id', '=', 'c1')
    .execute()
  expect(await proofread()).toEqual({ lines: 1, of: 2 })
  const detail = await owns(projectDetail, { id: project })
  expect(detail).toMatchObject({ expertTranslated: false, proofread: { lines: 1, of: 2 } })
  expect(detail.tracks[0]!.expert).toBe(1)
})

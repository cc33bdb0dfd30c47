import { expect, test } from 'vitest'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { translateMark } from '#products/dubbing/translation/contract.ts'
import { workDetail, workQuote } from '#products/dubbing/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { startServer } from '#testkit/server/server.ts'

test('response times grow in proportion to the length of a film, even before PostgreSQL has statistics of its lines', async () => {
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'maker' })
  const browser = await new Browser(server).signIn('user', 'maker', password)
  const few = await addFilm(500)
  const many = await addFilm(4000)

  type Call = (film: Film) => Promise<{ body: { success: boolean } }>
  const calls: Record<string, Call> = {
    detail: ({ id }: Film) => browser.call(projectDetail, { id }),
    mark: ({ id, cues }: Film) => browser.call(translateMark, { id, language: 'es', cues }),
    quote: ({ id }: Film) => browser.call(workQuote, { id, language: 'es', port: 'embedded:es' }),
    work: ({ work }: Film) => browser.call(workDetail, { id: work }),
  }
  const took = async (call: Call, film: Film) => {
    const began = performance.now()
    expect((await call(film)).body).toMatchObject({ success: true })
    return performance.now() - began
  }
  for (const [name, call] of Object.entries(calls)) {
    // Eight times as many lines should take about eight times as long; comparing each line with each would take 64
    // times as long.
    const measured: number[] = []
    do measured.push((await took(call, many)) / Math.max(10, await took(call, few)))
    while (measured.length < 3 && measured.at(-1)! >= 24)
    expect(measured.at(-1), name).toBeLessThan(24)
  }

  interface Film {
    id: string
    work: string
    cues: string[]
  }

  async function addFilm(count: number): Promise<Film> {
    const cues = Array.from({ length: count }, (_, at) => ({
      id: `c${at + 1}`,
      start: at * 2000,
      end: at * 2000 + 1500,
      text: `Line ${at + 1}.`,
    }))
    const texts = cues.map(({ text }) => `${text} es`)
    const id = await addDubProject(server, { tenant, account, language: 'es', cues, texts })
    const lines = cues.map((cue, at) => ({
      ...cue,
      translation: texts[at],
      speaker: '',
      spokenStart: cue.start,
      spokenEnd: cue.end,
      speed: 1,
      flag: null,
      cut: null,
    }))
    const engineCalls = { recognize: 0, translate: 0, synthesize: count }
    const own = {
      tenant_id: tenant,
      account_id: account,
      subject_kind: 'project',
      subject_id: id,
      language: 'es',
    }
    const work = await server.app.database
      .of(tenant)
      .insertInto('works')
      .values({
        ...own,
        version: 1,
        state: 1,
        // Older than the lines, so that they are compared.
        revision: 0,
        amount: 10,
        options: JSON.stringify({ port: 'embedded:es', label: 'embedded' }),
        report: JSON.stringify({ lines, subtitles: [], engineCalls, warnings: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, work: work.id, cues: cues.map((cue) => cue.id) }
  }
})

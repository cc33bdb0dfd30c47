import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addDubProject, spanish } from '#testkit/desks/dub-project.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerProcesses } from '#testkit/server/worker-processes.ts'
import { openOtlpReceiver, type ReceivedSpan } from '#testkit/services/otlp-receiver.ts'

let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>
let server: TestServer
let workers: ReturnType<typeof workerProcesses>
let settings: Record<string, string>
beforeAll(async () => {
  receiver = await openOtlpReceiver('Bearer a=b')
  settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db',
    OTEL_SERVICE_NAME: 'yiyin-test',
  }
  server = await startServer(settings)
  workers = workerProcesses(server)
})
afterAll(async () => {
  workers.killAll()
  await server.close()
  receiver.close()
})

test(
  'a dub is one trace, from the request to the stored files, over two processes',
  { timeout: 180_000 },
  async () => {
    const tenant = await addTestTenant(server)
    const account = await addPerson(server, tenant, { name: 'maker' })
    const project = await addDubProject(server, { tenant, account, language: 'es', texts: spanish })
    workers.start(settings)
    await until(
      async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0,
      Boolean,
      90_000,
    )
    const person = await new Browser(server).signIn('user', 'maker', password)
    const created = await person.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es' })
    const { id } = created.body.result!
    await until(
      async () => (await person.call(workDetail, { id })).body.result!.run?.state,
      (state) => state === 'done' || state === 'failed',
      120_000,
    )

    const click = await until(() =>
      receiver.spans.find(({ name }) => name === `POST /api${generateLinkup.path}`),
    )
    const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === click!.traceId)
    await until(() => ofTrace().some(({ name }) => name === 'job works.generate'))
    const spans = ofTrace()
    const named = (start: string) => spans.filter(({ name }) => name.startsWith(start))
    const [job] = named('job works.generate')
    expect(click).toMatchObject({ kind: 2, status: {} })
    expect(click!.parentSpanId).toBeUndefined()
    expect(job).toMatchObject({ kind: 5, parentSpanId: click!.spanId, status: {} })
    expect(receiver.attributesOf(job!)).toMatchObject({ 'job.kind': 'works.generate', 'tenant.id': tenant })
    for (const part of ['stage speak', 'synthesize embedded', 'store files'])
      expect(
        named(part).map(({ parentSpanId }) => parentSpanId),
        part,
      ).toContain(job!.spanId)
    // Each span but the first has its parent in the trace, and lies within it.
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    for (const span of spans.filter((each) => each !== click))
      expect(byId.has(span.parentSpanId!), span.name).toBe(true)
    const starts = (span: ReceivedSpan) => BigInt(span.startTimeUnixNano)
    expect(starts(job!)).toBeGreaterThanOrEqual(starts(click!))
    expect(new Set(spans.map(({ resource }) => resource['process.pid'])).size).toBe(2)
    expect(new Set(spans.map(({ resource }) => resource['service.name']))).toEqual(new Set(['yiyin-test']))
    expect(receiver.refused).toEqual([])
    // Spans contain no names or texts of people.
    const all = JSON.stringify(receiver.spans)
    for (const text of ['maker', 'The speech', spanish[0]!]) expect(all).not.toContain(text)
  },
)

test('a busy collector is retried, and rejected spans are dropped with a log line', async () => {
  receiver.answerNext(503, 429)
  const before = receiver.spans.length
  await new Browser(server).fetch('GET', '/api/tenant/brand')
  await until(() => receiver.spans.length > before)
  expect(receiver.refused).toEqual([])
  receiver.answerNext(400)
  await new Browser(server).fetch('GET', '/api/tenant/brand')
  await until(() => server.logged().includes('traces were not sent'))
})

test('nothing is traced without a collector', async () => {
  await using plain = await startServer()
  const spans = receiver.spans.length
  expect((await new Browser(plain).fetch('GET', '/api/tenant/brand')).status).toBe(421)
  expect(await plain.app.tracing.span('x', {}, async () => 'done')).toBe('done')
  expect(receiver.spans.slice(spans).filter(({ name }) => name === 'x')).toEqual([])
})

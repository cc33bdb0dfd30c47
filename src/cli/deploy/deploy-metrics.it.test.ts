import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { jobMeasures } from '#app/worker/measure-jobs.ts'
import { serveWorkerMetrics } from '#app/worker/serve-metrics.ts'
import { runAuditLedgers } from '#money/ledger/server/audit-job.ts'
import { engineMeasures } from '#shared/engine-host/worker/measure.ts'
import { addTestTenant } from '#testkit/client/people.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { root } from '../core/paths.ts'
import { findProgram } from '../core/programs.ts'
import { choosePort } from '../up/ports.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
const rules = (
  parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
interface Panel {
  title: string
  gridPos: { x: number; w: number }
  targets: { expr: string }[]
}
const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: Panel[] }
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Keywords of the query language, and metrics of Prometheus itself. */
const others = new Set(
  'sum max by le rate histogram_quantile topk up job kind part state lane ended stage engine does outcome route status tenant'.split(
    ' ',
  ),
)
/** The names of metrics in an expression. */
const metricsIn = (expression: string) =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
      .matchAll(/[a-z_][a-z0-9_]*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !others.has(name) && !/^e\d*$/.test(name))

const prometheus = findProgram({ commands: ['prometheus'] })

let server: TestServer
let worker: TestServer
let workerPort: number
let exposed: { web: string; worker: string }
beforeAll(async () => {
  server = await startServer()
  // A worker's own registry, as its process has.
  worker = await startServer()
  await addTestTenant(server)
  await runJob(server, runAuditLedgers)
  worker.app.metrics.clear()
  jobMeasures(worker.app.metrics)
  engineMeasures(worker.app.metrics)
  workerPort = await serveWorkerMetrics(worker.app, 0)
  const text = async (url: string) => (await fetch(url)).text()
  exposed = {
    web: await until(
      () => text(`${server.origin()}/metrics`),
      (all) => all.includes('ledger_differences{'),
    ),
    worker: await text(`http://127.0.0.1:${workerPort}/metrics`),
  }
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const namesIn = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name, type]) => ({ name, type }))

test('every metric of the alerts and of the dashboard is exposed by a server or a worker', () => {
  const known = new Set(
    namesIn(exposed.web + exposed.worker).flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  )
  const wanted = [...rules.map(({ expr }) => expr), ...expressions]
  expect(wanted.length).toBeGreaterThan(25)
  expect(metricsIn('sum by (kind) (rate(no_such_metric{a="b"}[5m])) > 1e3')).toContain('no_such_metric')
  const names = wanted.flatMap(metricsIn)
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test.runIf(prometheus)('Prometheus reads both, and evaluates every alert and panel', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-prometheus-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let config = read('deploy/prometheus/prometheus.yaml')
  for (const [from, to] of [
    ['scrape_interval: 15s', 'scrape_interval: 1s'],
    ['/etc/prometheus/metrics-token', join(folder, 'token')],
    ['web:8080', `127.0.0.1:${server.port}`],
    ['worker:9464', `127.0.0.1:${workerPort}`],
  ] as const) {
    expect(config).toContain(from)
    config = config.replaceAll(from, to)
  }
  await writeFile(join(folder, 'prometheus.yaml'), config)
  await writeFile(join(folder, 'token'), 'a token that is long enough')
  await cp(join(root, 'deploy/prometheus/alerts.yaml'), join(folder, 'alerts.yaml'))
  const port = await choosePort('127.0.0.1', 0, 0)
  const program = runProgram(prometheus!, [
    `--config.file=${folder}/prometheus.yaml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  onTestFinished(async () => {
    program.child.kill('SIGTERM')
    await program.ended
  })
  const query = async (expr: string) => {
    const url = `http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query: expr })}`
    const answer = await fetch(url).catch(() => undefined)
    // It answers 503 until it has started.
    return (answer && answer.status !== 503 && (await answer.json())) as
      | { data: { result: unknown[] }; error?: string }
      | undefined
  }
  await until(
    () => query('up == 1'),
    (answer) => answer?.data?.result.length === 2,
  )
  for (const expr of [...rules.map((rule) => rule.expr), ...expressions]) {
    const answer = await query(expr)
    expect([expr, answer?.error]).toEqual([expr, undefined])
  }
})

test('every metric of ours is documented', () => {
  const guide = read('docs/operate/monitoring.md')
  const own = namesIn(exposed.web + exposed.worker).filter(({ name }) => !/^(process|nodejs)_/.test(name!))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(({ name }) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('every alert has instructions, and all panels are on the page', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary.length, alert).toBeGreaterThan(10)
    expect(annotations.action.length, alert).toBeGreaterThan(10)
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { title, gridPos } of panels) expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
})

test('a worker with a token refuses metrics without it', async () => {
  await using closed = await startServer({ METRICS_TOKEN: 'a token that is long enough' })
  closed.app.metrics.clear()
  const url = `http://127.0.0.1:${await serveWorkerMetrics(closed.app, 0)}/metrics`
  expect((await fetch(url)).status).toBe(404)
  const authorization = `Bearer ${closed.app.config.metricsToken}`
  const answer = await fetch(url, { headers: { authorization } })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('process_cpu')])
})

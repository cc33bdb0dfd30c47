import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { root } from '../core/paths.ts'

// The real npm on the packages that are installed here, with a registry that has other advisories each time.

async function testFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-packages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function auditWith(answer: RequestListener, ...args: string[]) {
  const registry = createServer(answer).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => {
    registry.closeAllConnections()
    registry.close()
  })
  const { port } = registry.address() as AddressInfo
  return typeCommand(['audit', 'packages', ...args], {
    YIYIN_LANGUAGE: 'en',
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: await testFolder(),
  })
}

/** A registry with these advisories; it has to be asked about the packages that they are about. */
const knows =
  (advisories: Record<string, { severity: string; vulnerable_versions: string }>): RequestListener =>
  async (request, answer) => {
    const name = decodeURIComponent(request.url!.slice(1))
    if (request.method !== 'POST') {
      answer.end(JSON.stringify({ name, versions: {}, 'dist-tags': {} }))
      return
    }
    const body = await buffer(request)
    const asked = JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
    expect(asked).toMatchObject({ fastify: expect.any(Array), vitest: expect.any(Array) })
    answer.end(
      JSON.stringify(
        Object.fromEntries(
          Object.entries(advisories).map(([each, about]) => [
            each,
            [
              {
                id: 1,
                url: `https://advisories.example/${each}`,
                title: `Hole in ${each}`,
                cwe: [],
                ...about,
              },
            ],
          ]),
        ),
      ),
    )
  }

test('lists advisories with severity, path and fixed version; high ones fail the check', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/fastify/package.json'), 'utf8'))
  const registry = knows({
    fastify: { severity: 'high', vulnerable_versions: '>=5.0.0 <5.99.1' },
    ws: { severity: 'moderate', vulnerable_versions: '*' },
  })
  const { code, said } = await auditWith(registry)
  expect(code).toBe(1)
  expect(said).toMatch(
    new RegExp(
      [
        `high: fastify ${version}: Hole in fastify`,
        '  https://advisories.example/fastify',
        '  node_modules/fastify',
        '  affected: >=5.0.0 <5.99.1; fixed in: 5.99.1',
        'moderate: ws .+: Hole in ws',
        '[^]*no fixed version yet\n[0-9]+ packages, 2 known advisories.',
      ].join('\n'),
    ),
  )
  const json = await auditWith(registry, '--json')
  expect(json.code).toBe(1)
  expect(JSON.parse(json.said)).toMatchObject({
    packages: expect.any(Number),
    advisories: [
      { severity: 'high', name: 'fastify', version, paths: ['node_modules/fastify'], fixed: '5.99.1' },
      { severity: 'moderate', name: 'ws' },
    ],
  })
})

test('a moderate advisory does not fail the check', async () => {
  const moderate = { severity: 'moderate', vulnerable_versions: '<99.0.0' }
  expect(await auditWith(knows({ ws: moderate }))).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 known advisory.'),
  })
})

test('a registry without advisories is no pass: it has an exit code of its own', async () => {
  const { code, said } = await auditWith((_, answer) => answer.writeHead(405).end())
  expect(code).toBe(9)
  expect(said).toContain('The registry did not answer the query for advisories, so none were checked: 405')
})

test('the bill of materials names each installed package once, and is the same each time', async () => {
  const file = join(await testFolder(), 'bill.json')
  expect(await auditWith(knows({}), '--sbom', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\n\d+ packages, no known advisories\.\n$/),
  })
  const printed = await typeCommand(['audit', 'packages', '--sbom', '-'])
  const text = await readFile(file, 'utf8')
  expect(printed).toEqual({ code: 0, said: text })

  const bill = JSON.parse(text)
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    metadata: { component: { name: 'yiyin', type: 'application' } },
  })
  const refs: string[] = bill.components.map((each: { 'bom-ref': string }) => each['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(refs).toEqual(
    expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)),
  )
  const known = new Set([...refs, bill.metadata.component['bom-ref']])
  for (const { ref, dependsOn } of bill.dependencies) {
    expect(known).toContain(ref)
    for (const each of dependsOn) expect(known).toContain(each)
  }
})

test('other words and misplaced options are refused', async () => {
  expect(await typeCommand(['audit', 'package'], { YIYIN_LANGUAGE: 'en' })).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no package. Use: yiyin audit, or yiyin audit packages'),
  })
  expect(await typeCommand(['audit', '--sbom', 'x'], { YIYIN_LANGUAGE: 'en' })).toMatchObject({ code: 2 })
})

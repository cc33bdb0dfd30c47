import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '#core/server/settings/config.ts'
import { isEngineSetting } from '#domain/engine-settings.ts'
import { commands } from '../commands.ts'
import { root } from '../core/paths.ts'
import { programs } from '../core/programs.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<
    string,
    {
      command?: string[]
      environment?: Record<string, string>
      user?: string
      read_only?: boolean
      depends_on?: unknown
    }
  >
}
const manifests = globSync('deploy/kubernetes/**/*.yaml', { cwd: root })
interface Container {
  args: string[]
  securityContext: object
}
interface Manifest {
  kind?: string
  resources?: string[]
  data?: Record<string, string>
  spec?: {
    selector?: { matchLabels?: object }
    template?: {
      metadata?: { labels: object }
      spec: { securityContext: object; containers?: Container[] }
    }
  }
}
const objects = (path: string) => parseAllDocuments(read(path)).map((each) => each.toJS() as Manifest)
const units = globSync('deploy/systemd/*.service', { cwd: root })
const image = read('Containerfile')

/** Set by the command, the image, the unit or the secret store. */
const ofTheStarter = ['YIYIN_DATA', 'YIYIN_HOST', 'YIYIN_PORT', 'DATABASE_URL', 'YIYIN_SECRET']
/** Only for the commands `up` and `dev`. */
const ownUse = ['YIYIN_EMBEDDED_DATABASE', 'YIYIN_DEMO', 'YIYIN_WEB_DEV']

test('the example of settings names every setting once, and no other', () => {
  const names = [...read('deploy/yiyin.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name!,
  )
  expect(names.toSorted()).toEqual(
    settingNames.filter((name) => ![...ofTheStarter, ...ownUse].includes(name)).toSorted(),
  )
})

test('all settings in deployment files exist', () => {
  const ofNode = ['NODE_ENV', 'HOME']
  const given = [
    ...Object.keys(compose.services['web']!.environment!),
    ...Object.keys(compose.services['worker']!.environment!),
    ...[...image.matchAll(/\b([A-Z][A-Z_]+)=\S/g)].map(([, name]) => name!),
    ...units.flatMap((unit) =>
      [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
        line!.split(' ').map((each) => each.split('=')[0]!),
      ),
    ),
    ...[...read('deploy/kubernetes/secret.example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name!,
    ),
    ...Object.keys(objects('deploy/kubernetes/base/settings.yaml')[0]!.data!),
  ]
  expect(given.length).toBeGreaterThan(20)
  const unknown = given.filter(
    (name) => !settingNames.includes(name) && !isEngineSetting(name) && !ofNode.includes(name),
  )
  expect(unknown).toEqual([])
})

test('the bucket of compose is created before anything uses it', () => {
  const { bucket, web, worker } = compose.services
  expect(bucket).toMatchObject({ command: ['bucket'], profiles: ['s3'], depends_on: ['s3'] })
  const created = { condition: 'service_completed_successfully', required: false }
  expect(web!.depends_on).toMatchObject({ bucket: created })
  expect(worker!.depends_on).toMatchObject({ web: { condition: 'service_healthy' } })
})

test('no data, history, settings or packages of the checkout get into the image', () => {
  // Docker and Podman read this file, but only Podman one called .containerignore.
  const left = read('.dockerignore').split('\n')
  expect(left).toEqual(
    expect.arrayContaining(['.git', '.yiyin', 'data', 'dist', 'node_modules', '.env', 'deploy']),
  )
})

test('the image installs the programs that the platform needs', () => {
  const listed = /--no-install-recommends \\\n([\s\S]*?)\n {2}&& rm/.exec(image)![1]!
  const packages = listed.split('\n').map((line) => line.replace('\\', '').trim())
  const wanted = new Set(programs.filter((program) => program.for === 'up').map((program) => program.package))
  expect(packages).toEqual([...wanted, 'ca-certificates'].toSorted())
})

const commandsOf = () => [
  /** JSON in the image. */
  JSON.parse(/^CMD (.*)$/m.exec(image)![1]!) as string[],
  compose.services['web']!.command!,
  compose.services['worker']!.command!,
  ...units.map((unit) => /^ExecStart=\S+ \S+main\.ts (.*)$/m.exec(read(unit))![1]!.split(' ')),
  ...manifests.flatMap((path) =>
    objects(path).flatMap(({ spec }) => (spec?.template?.spec.containers ?? []).map(({ args }) => args)),
  ),
]

test('all started commands exist, with their options', () => {
  const all: Record<string, { options: object; takes?: string }> = commands
  const started = commandsOf()
  expect(started.map(([name]) => name).toSorted()).toEqual([
    'backup',
    'migrate',
    'up',
    'up',
    'up',
    'up',
    'worker',
    'worker',
    'worker',
  ])
  for (const [name = '', ...rest] of started)
    for (const option of rest.filter((each) => each.startsWith('--')))
      expect(Object.keys(all[name]!.options), `${name} ${option}`).toContain(option.slice(2))
})

test('every container runs without privileges and with a read-only image', () => {
  for (const name of ['web', 'worker']) {
    const service = compose.services[name]!
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
  const pods = manifests.flatMap(objects).flatMap(({ spec }) => spec?.template?.spec ?? [])
  expect(pods).toHaveLength(3)
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    for (const container of containers ?? [])
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
  expect(image).toMatch(/^USER 10001:10001$/m)
})

test('all files in the lists of manifests exist, and labels match pods', () => {
  for (const path of manifests.filter((each) => each.endsWith('kustomization.yaml')))
    for (const resource of objects(path)[0]!.resources!)
      expect(globSync(join(root, path, '..', resource)), resource).toHaveLength(1)
  const all = manifests.flatMap(objects)
  const labels = all.flatMap(({ spec }) => spec?.template?.metadata?.labels ?? [])
  const selectors = all.flatMap(
    ({ kind, spec }) => (kind === 'Service' ? spec?.selector : spec?.selector?.matchLabels) ?? [],
  )
  expect(selectors).toHaveLength(4)
  for (const selector of selectors) expect(labels).toContainEqual(selector)
})

test('proxies pass on uploads of the largest size, sockets and the name of the host', () => {
  expect(read('deploy/nginx.conf')).toMatch(/client_max_body_size 33m;/)
  expect(read('deploy/nginx.conf')).toMatch(/proxy_set_header Host \$host;/)
  expect(read('deploy/nginx.conf')).toMatch(/proxy_set_header Upgrade \$http_upgrade;/)
  expect(read('deploy/Caddyfile')).toMatch(/max_size 33MiB/)
})

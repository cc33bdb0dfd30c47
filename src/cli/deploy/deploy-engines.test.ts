import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEngineSettings } from '#engines/core/settings.ts'
import { root } from '../core/paths.ts'

// The engines of compose.yaml are connected by the file of their profile: what runs is used, and what is used runs.

interface Service {
  profiles?: string[]
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: { test: string[] }
  deploy?: object
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('compose.yaml')
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const profiles = ['gpu', 'gpu-small']
const servicesOf = (profile: string) =>
  Object.entries(services).filter(([, service]) => service.profiles?.includes(profile))
const settingsOf = (profile: string) =>
  readEngineSettings({ ENGINES_FILE: join(root, `deploy/engines/${profile}.toml`) }).openai
const variables = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')

test('each profile has a file, which the server and the workers see', () => {
  const files = globSync('deploy/engines/*', { cwd: root }).map((path) => basename(path, '.toml'))
  expect(files.toSorted()).toEqual(profiles)
  for (const name of ['web', 'worker'])
    expect(services[name]!.volumes).toContain('./deploy/engines:/engines:ro')
  expect(text).toContain('ENGINES_FILE=/engines/gpu.toml')
})

test.each(profiles)('%s: every service is connected at the port on which it is well', (profile) => {
  const { recognition, translation, speech, realtime } = settingsOf(profile)
  const listed = [...recognition, ...translation, ...speech, ...realtime]
  const running = servicesOf(profile).map(([name, { healthcheck }]) => {
    const { port } = new URL(healthcheck!.test.at(-1)!)
    return `${name} http://${name}:${port}/v1`
  })
  expect(listed.map(({ name, baseUrl }) => `${name} ${baseUrl}`).toSorted()).toEqual(running.toSorted())
  for (const { listedIn } of listed) expect(listedIn).toBe('ENGINES_FILE')
})

test.each(profiles)('%s: every service has a card and keeps its models', (profile) => {
  const card = { driver: 'nvidia', count: 1, capabilities: ['gpu'] }
  for (const [name, service] of servicesOf(profile)) {
    expect(service.deploy, name).toEqual({ resources: { reservations: { devices: [card] } } })
    for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    // The voice has its model in its image.
    expect(service.volumes?.length ?? 0, name).toBe(name === 'voice' ? 0 : 1)
  }
})

test('a card of 24 GB recognizes, translates, speaks and clones; one of 8 GB does not clone', () => {
  const clones = (profile: string) =>
    settingsOf(profile).speech.flatMap(({ name, clone }) => (clone === 'ref_audio' ? [name] : []))
  expect(clones('gpu')).toEqual(['cloning'])
  expect(clones('gpu-small')).toEqual([])
  expect(settingsOf('gpu').recognition).toHaveLength(1)
  expect(settingsOf('gpu-small').speech).toMatchObject([{ name: 'voice', kind: 'kokoro' }])
})

test('the models of the file are those that the servers run', () => {
  const commandOf = (name: string) => services[name]!.command!.map(variables)
  const [large] = settingsOf('gpu').translation
  expect(commandOf('translation')[0]).toBe(large!.model)
  expect(commandOf('cloning')[0]).toBe(settingsOf('gpu').speech.find(({ name }) => name === 'cloning')!.model)
  const [small] = settingsOf('gpu-small').translation
  expect(read('deploy/engines/gpu-small.toml')).toContain(`TRANSLATION_MODEL=${small!.model}`)
  expect(read('docs/operate/own-servers.md')).toContain(`TRANSLATION_MODEL=${small!.model}`)
})

test('vLLM leaves memory for the servers that take what they need', () => {
  const shareIn = (name: string) =>
    [...services[name]!.command!.join(' ').matchAll(/(?:_MEMORY:-|gpu_memory_utilization":)(0\.\d+)/g)]
      .map(([, share]) => Number(share))
      .reduce((sum, share) => sum + share, 0)
  const shares = [shareIn('translation'), shareIn('cloning')]
  expect(Math.min(...shares)).toBeGreaterThan(0.2)
  expect(shares[0]! + shares[1]!).toBeLessThanOrEqual(0.7)
})

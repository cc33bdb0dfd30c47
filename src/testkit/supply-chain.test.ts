import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'
import { unpinned } from './supply-chain.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = globSync(
  [
    '**/{Containerfile,Dockerfile}*',
    '*.{yaml,yml}',
    'deploy/**/*',
    '{.github,.forgejo,.gitea}/**/*.{yaml,yml}',
    '.gitlab-ci.yml',
    '.ci/*',
    'yiyin',
    '*.md',
    'docs/{*,zh/*}/*.md',
    'docs/examples/*',
    'packages/*/README.md',
  ],
  { cwd: root, exclude: ['node_modules/**', '.git/**', '.yiyin/**', 'data/**'] },
)
  .filter((path) => statSync(join(root, path)).isFile())
  .toSorted()

test('images have a digest, actions a commit, and npm runs no install scripts', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      '.ci/run',
      'Containerfile',
      'compose.yaml',
      'deploy/kubernetes/base/web.yaml',
      'docs/operate/public-access.md',
      'yiyin',
    ]),
  )
  expect(files.flatMap((path) => unpinned(path, read(path)))).toEqual([])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

const sha = 'a'.repeat(64)

test.each([
  ['FROM node:24', 'Containerfile'],
  [`FROM node@sha256:${sha}`, 'Containerfile'],
  ['FROM --platform=linux/amd64 node:24 AS build', 'Containerfile'],
  ['COPY --from=ghcr.io/a/b:1 /x /x', 'Containerfile'],
  ['RUN npm ci', 'Containerfile'],
  ['RUN a && npm install --omit=dev', 'Containerfile'],
  ['  npm "$@" --no-audit', 'yiyin'],
  ['exec npx some-tool', '.ci/run'],
  ['npx --no tsc -p packages/client', '.ci/files'],
  ['    image: caddy:2', 'compose.yaml'],
  ['    image: ${YIYIN_IMAGE:-somebody/yiyin:0.1.0}', 'compose.yaml'],
  ['    image: yiyin:latest', 'compose.yaml'],
  ['        - image: "caddy:latest"', 'deploy/kubernetes/base/web.yaml'],
  ['    container: node:24', '.github/workflows/a.yml'],
  ['      - uses: actions/checkout@v5', '.github/workflows/a.yml'],
  ['      - uses: docker://alpine:3', '.github/workflows/a.yml'],
  ['      - run: npm ci --omit=dev', '.github/workflows/a.yml'],
])('finds a planted %s', (line, path) => {
  expect(unpinned(path, line)).toHaveLength(1)
})

test.each([
  `FROM node:24-slim@sha256:${sha} AS base\nFROM base\nCOPY --from=base /a /b\nRUN npm ci --ignore-scripts`,
  `image: registry:5000/a/b:1@sha256:${sha}`,
  'image: yiyin',
  'image: ${YIYIN_IMAGE:-yiyin:0.1.0}',
  `- uses: actions/checkout@${'b'.repeat(40)}`,
  '- uses: ./.github/actions/own',
  '# npm ci would run scripts',
  'apt-get install npm',
])('accepts %s', (text) => {
  expect(unpinned('Containerfile', text)).toEqual([])
})

test('node-runtime.txt pins a Node 24 for each platform, and the image has the same version', () => {
  const pins = read('node-runtime.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '))
  expect(pins.map(([platform]) => platform)).toEqual([
    'linux-x64',
    'linux-arm64',
    'darwin-x64',
    'darwin-arm64',
  ])
  for (const [, name, version, integrity, ...rest] of pins) {
    expect(rest).toEqual([])
    expect(name).toMatch(/^node(-bin)?-[a-z]+-[a-z0-9]+$/)
    expect(version).toMatch(/^24\.\d+\.\d+$/)
    expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
  }
  const image = /^FROM node:([\d.]+)-/m.exec(read('Containerfile'))![1]
  expect(pins.slice(0, 2).map(([, , version]) => version)).toEqual([image, image])
})

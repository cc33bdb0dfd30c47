import { chmod, readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishOf } from '#core/texts/message/message.ts'
import { decodeSound } from '#media/sound/sound.ts'
import { isAlive } from '#programs/is-alive.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { until } from '#testkit/processes/until.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import { probe } from './probe.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  await lab.ffmpeg('-f lavfi -i sine=d=1 tone.wav')
})
afterAll(() => lab.remove())

let count = 0
/** A fake ffmpeg that counts how often it is started. */
async function fake(script: string) {
  const name = `fake${count++}`
  const path = lab.path(name)
  await writeFile(path, `#!/bin/sh\necho begun >> ${path}.log\n${script}\n`)
  await chmod(path, 0o755)
  return {
    path,
    begun: async () => (await readFile(`${path}.log`, 'utf8')).trim().split('\n').length,
    said: (file: string) => readFile(`${path}.${file}`, 'utf8').then((text) => text.trim()),
  }
}

const signal = new AbortController().signal
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error as MediaError,
  )
test('a failing run is not repeated, and its output determines the error', async () => {
  for (const [words, kind] of [
    ['av_interleaved_write_frame(): No space left on device', 'diskFull'],
    ['Invalid data found when processing input', 'unreadable'],
    ['Codec (bintext) not on whitelist', 'unsupported'],
    ['Not yet implemented in FFmpeg, patches welcome', 'unsupported'],
    ['Stream map matches no streams.', 'failed'],
    ['', 'failed'],
  ] as const) {
    const program = await fake(`echo '${words}' >&2; exit 1`)
    const error = await failure(
      runFfmpeg({ inputs: [], args: [] }, { signal, tools: { ffmpeg: program.path } }),
    )
    expect(error).toBeInstanceOf(MediaError)
    expect(error.kind).toBe(kind)
    expect(englishOf(error)).toMatch(/^[A-Z/].*\.$/s)
    expect(await program.begun()).toBe(1)
  }
})

test('its output is reported without memory addresses and paths of work files', async () => {
  const words = '[out#0/mp4 @ 0x55d01f] Could not open file:/tmp/yiyin-burn-x/part.mp4: nonsense'
  const { path } = await fake(`echo '${words}' >&2; exit 1`)
  const error = await failure(runFfmpeg({ inputs: [], args: [] }, { signal, tools: { ffmpeg: path } }))
  expect(englishOf(error)).toContain('failed (Could not open file:part.mp4: nonsense)')
  expect(error.said.trim()).toBe(words)
})

test('a crash is retried twice', async () => {
  const program = await fake('kill -SEGV $$')
  const error = await failure(
    runFfmpeg({ inputs: [], args: [] }, { signal, tools: { ffmpeg: program.path } }),
  )
  expect(error.kind).toBe('failed')
  expect(await program.begun()).toBe(3)
})

test('a run without progress is killed with its children', async () => {
  const program = await fake(
    'sleep 1000 & echo $! > "$0.child"; while :; do echo progress=continue >&3; sleep 0.05; done',
  )
  const tools = { ffmpeg: program.path, stalledAfter: 400 }
  const error = await failure(runFfmpeg({ inputs: [], args: [] }, { signal, tools }))
  expect(error.kind).toBe('stalled')
  expect(await program.begun()).toBe(1)
  const child = Number(await program.said('child'))
  await until(() => !isAlive(child))
})

test('a run with progress may take longer, up to a limit', async () => {
  const program = await fake(
    'i=0; while :; do i=$((i+1)); echo out_time_us=$i >&3; echo progress=continue >&3; sleep 0.05; done',
  )
  const tools = { ffmpeg: program.path, stalledAfter: 500, longest: 1500 }
  const error = await failure(runFfmpeg({ inputs: [], args: [] }, { signal, tools }))
  expect(englishOf(error)).toContain('too long')
})

test('an abort kills it and its children at once, with the reason', async () => {
  const program = await fake('sleep 1000 & echo $! > "$0.child"; wait')
  const controller = new AbortController()
  const running = failure(
    runFfmpeg({ inputs: [], args: [] }, { signal: controller.signal, tools: { ffmpeg: program.path } }),
  )
  await until(() =>
    program.said('child').then(
      (pid) => pid !== '',
      () => false,
    ),
  )
  const why = new Error('The person stopped it.')
  controller.abort(why)
  expect(await running).toBe(why)
  const child = Number(await program.said('child'))
  await until(() => !isAlive(child))
})

test('reports a missing program', async () => {
  const error = await failure(probe(lab.path('tone.wav'), { signal, tools: { ffprobe: '/nowhere/ffprobe' } }))
  expect(englishOf(error)).toContain('/nowhere/ffprobe is not installed')
})

test('reports garbage output, and leaves no file', async () => {
  const program = await fake('head -c 100000 /dev/urandom; exit 0')
  const error = await failure(probe(lab.path('tone.wav'), { signal, tools: { ffprobe: program.path } }))
  expect(error.kind).toBe('failed')
  const full = lab.path('never.wav')
  const broken = await fake('head -c 1000 /dev/urandom > "$0.out"; echo "Invalid data found" >&2; exit 3')
  await failure(decodeSound(lab.path('tone.wav'), { full }, { signal, tools: { ffmpeg: broken.path } }))
  expect(await lab.show('tone.wav', 'stream=channels')).toEqual(['1'])
  await expect(readFile(full)).rejects.toThrow('ENOENT')
})

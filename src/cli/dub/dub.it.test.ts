import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { speechFile } from '#testkit/media/films.ts'
import { type DubCommand, mainFile, openDubCommand } from '#testkit/processes/dub-command.ts'
import { until } from '#testkit/processes/until.ts'

let command: DubCommand
beforeAll(async () => {
  command = await openDubCommand()
})
afterAll(() => command[Symbol.asyncDispose]())

describe('killed at any moment', () => {
  let undisturbed: Record<string, string>
  let events: number
  beforeAll(async () => {
    const { code, said: text } = await command.said(command.dubArgs('undisturbed'))
    expect(code, text).toBe(0)
    undisturbed = await command.outcome('undisturbed')
    events = text.trim().split('\n').length
  })

  /** Runs repeatedly, killed with all children after these numbers of events, and finally to the end. */
  async function killAfter(name: string, counts: readonly number[]) {
    await mkdir(join(command.folder, name))
    for (const count of counts) {
      const program = command.yiyin(command.dubArgs(name))
      program.child.stdout!.on('data', () => {
        if (program.said().split('\n').length > count && program.child.exitCode === null) kill(program.pid)
      })
      await program.ended
    }
    const { code, said: text } = await command.said(command.dubArgs(name))
    expect(code, text).toBe(0)
    expect(await command.outcome(name)).toEqual(undisturbed)
  }

  test('after each stage: continues and produces the same files', () =>
    killAfter(
      'stages',
      Array.from({ length: Math.min(events, 24) }, (_, index) => index + 1).filter(
        (count) => count % 3 === 1,
      ),
    ))

  test('at random moments, too', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    const counts = fc.sample(fc.integer({ min: 1, max: events }), { numRuns: 2, seed })
    await killAfter(`random ${seed}`, counts).catch((error: unknown) => {
      throw new Error(`With SEED=${seed}`, { cause: error })
    })
  })
})

const kill = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('translates the terms of a glossary as given', async () => {
  const at = (name: string) => join(command.folder, name)
  await writeFile(at('words.csv'), 'fr;es;en\n;Villa Rosa;red house\nrien;;nothing\n')
  await writeFile(at('house.srt'), '1\n00:00:01,000 --> 00:00:03,000\nI know the red house.\n')
  const args = [
    'translate',
    'house.srt',
    '--from',
    'en',
    '--to',
    'es',
    '--glossary',
    'words.csv',
    '-o',
    'house.es.srt',
  ]
  const told = await command.said([...args, '--data', at('glossary')])
  expect(told.code, told.said).toBe(0)
  expect(await readFile(at('house.es.srt'), 'utf8')).toContain('Villa Rosa')
})

test('a translated ASS file keeps its styles and the position of each line', async () => {
  const at = (name: string) => join(command.folder, name)
  const head = '[Script Info]\nPlayResX: 640\n\n[V4+ Styles]\nFormat: Name, Fontsize\nStyle: Sign,40\n'
  const line = 'Dialogue: 1,0:00:01.00,0:00:03.00,Sign,,0,0,0,,{\\an8}'
  await writeFile(at('signs.ass'), `${head}\n[Events]\n${line}I know the red house.\n`)
  const args = ['translate', 'signs.ass', '--from', 'en', '--to', 'es', '--data', at('signs')]
  const told = await command.said([...args, '-o', 'signs.es.ass'])
  expect(told.code, told.said).toBe(0)
  const written = await readFile(at('signs.es.ass'), 'utf8')
  expect(written).toContain(head)
  expect(written).toContain(line)
  expect(written).not.toContain('red house')
})

test('a link is dubbed like a file', async () => {
  const site = createServer((_, response) => createReadStream(speechFile).pipe(response))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/A%20speech.wav`
  const out = join(command.folder, 'linked')
  const args = ['dub', address, '--from', 'en', '--to', 'es', '--out', out]
  const { code, said } = await command.said(args)
  expect(code, said).toBe(0)
  expect(existsSync(join(out, 'A speech.es.m4a'))).toBe(true)
  const refused = await command.said(['dub', 'http://10.0.0.1/film.mp4', '--from', 'en', '--to', 'es'])
  expect(refused).toMatchObject({ code: 3, said: expect.stringContaining('not on the public internet') })
  site.close()
})

test('refuses a film from a pipe immediately', async () => {
  await promisify(execFile)('mkfifo', [join(command.folder, 'pipe.mp4')])
  const told = await command.said(['separate', 'pipe.mp4', '--data', join(command.folder, 'pipes')])
  expect(told).toEqual({
    code: 3,
    said: 'pipe.mp4 is a pipe or a device, but a video is read more than once. Save it as a file first.\n',
  })
})

test('accepts subtitles from a pipe, and speaks only the words of a subtitle file', async () => {
  const at = (name: string) => join(command.folder, name)
  const said = (script: string) =>
    promisify(execFile)('bash', ['-c', script, 'bash', process.execPath, mainFile], { cwd: command.folder })
  await said(
    '"$@" dub speech.mp4 --subtitles <(cat speech.srt) --from en --to es --data piped --out piped-out',
  )
  const report = JSON.parse(await readFile(at('piped-out/report.es.json'), 'utf8')) as { cues: unknown[] }
  expect(report.cues).toHaveLength(3)
  await said('"$@" speak <(echo And so) --voice embedded:slt -o pipe.wav --data piped')
  await said('"$@" speak "And so" --voice embedded:slt -o words.wav --data piped')
  expect(await readFile(at('pipe.wav'))).toEqual(await readFile(at('words.wav')))
  // Neither line numbers nor times are spoken.
  await said('"$@" speak speech.srt --voice embedded:slt -o lines.wav --data piped')
  await said(
    `"$@" speak $'And so,\\nmy fellow Americans,\\nask not.' --voice embedded:slt -o said.wav --data piped`,
  )
  expect(await readFile(at('lines.wav'))).toEqual(await readFile(at('said.wav')))
})

test('a second Ctrl+C ends what the first one did not', async () => {
  const pipe = join(command.folder, 'nobody-writes.srt')
  await promisify(execFile)('mkfifo', [pipe])
  const args = ['dub', command.film, '--subtitles', pipe, '--from', 'en', '--to', 'es']
  const program = command.yiyin([...args, '--data', join(command.folder, 'hurried')])
  await until(() => existsSync(join(command.folder, 'hurried', 'artifacts')))
  let over = false
  void program.ended.then(() => (over = true))
  // Two at the same moment count as one.
  await until(() => {
    if (!over) program.child.kill('SIGINT')
    return over
  })
  // The exit code 130 of a shell.
  expect(await program.ended).toEqual({ code: null, signal: 'SIGINT' })
  expect(program.said()).toMatch(/^Stopped\./m)
})

test('a closed pipe stops it like Ctrl+C', async () => {
  const args = [process.execPath, mainFile, ...command.dubArgs('unread')]
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', '"$@" | head -n 1', 'sh', ...args])
  expect(JSON.parse(stdout)).toEqual({ event: 'stage', stage: 'read' })
  expect(stderr).toBe('Stopped. Finished parts are kept; run the same command to continue.\n')
})

test('accepts a corrected translation at the place where the last run wrote it', async () => {
  const at = (name: string) => join(command.folder, name)
  await writeFile(at('known.srt'), '1\n00:00:01,000 --> 00:00:03,000\nI know the red house.\n')
  const args = [
    'dub',
    'known.srt',
    '--from',
    'en',
    '--to',
    'es',
    '--out',
    at('known'),
    '--data',
    at('corrected'),
  ]
  expect((await command.said(args)).code).toBe(0)
  const written = at('known/known.es.srt')
  const translated = await readFile(written, 'utf8')
  const corrected = translated.replace(/^.*casa.*$/im, 'Conozco la casa roja.')
  expect(corrected).not.toBe(translated)
  await writeFile(written, corrected)
  const told = await command.said([...args, '--translation', written])
  expect(told.code, told.said).toBe(0)
  expect(await readFile(written, 'utf8')).toContain('Conozco la casa roja.')
})

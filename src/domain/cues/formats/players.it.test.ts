import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { printerFor } from '#domain/cues/formats/print-subtitles.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'

const cues: Cue[] = [
  { id: '1', start: 1000, end: 2500, text: 'Hello, there\nand 你好' },
  { id: '2', start: 3000, end: 4000, text: 'I <3 you really, 2 -> 3' },
  { id: '3', start: 3_605_000, end: 3_606_120, text: '42' },
]

describe('other programs read what is printed', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cues-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = async (name: string) => {
    const path = join(folder, name)
    writeFileSync(path, await printerFor(name)!(cues))
    return path
  }
  /** A file converted to another format by ffmpeg. */
  const converted = (from: string, to: string) => {
    const path = join(folder, to)
    const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', from, path], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return parseSubtitles(readFileSync(path), to)
  }

  test.each([
    ['a.srt', 'b.vtt'],
    ['a.srt', 'b.ass'],
    ['a.vtt', 'b.srt'],
    ['a.vtt', 'b.ass'],
    ['a.ass', 'b.srt'],
    ['a.ass', 'b.vtt'],
  ])('%s converted to %s by ffmpeg', async (from, to) => {
    const parsed = converted(await write(from), to)
    expect(parsed.problems).toEqual([])
    expect(parsed.cues.map(({ start, end }) => [start, end])).toEqual(
      cues.map(({ start, end }) => [start, end]),
    )
    // ffmpeg shows the escape of a < in SRT literally; all other letters must survive.
    expect(parsed.cues[0]!.text).toBe(cues[0]!.text)
    expect(parsed.cues[1]!.text.replace('&lt;', '<')).toBe(cues[1]!.text)
    expect(parsed.cues[2]!.text).toBe('42')
  })

  test('libass renders the letters of an ASS file', async () => {
    const path = await write('drawn.ass')
    const frame = (at: number) =>
      spawnSync(
        'ffmpeg',
        [
          '-v',
          'error',
          '-f',
          'lavfi',
          '-i',
          `color=black:s=320x180:d=6:r=10`,
          '-vf',
          `ass=${path}`,
          '-ss',
          String(at),
          '-frames:v',
          '1',
          '-f',
          'rawvideo',
          '-pix_fmt',
          'gray',
          '-',
        ],
        { maxBuffer: 1 << 20 },
      ).stdout
    const bright = (pixels: Buffer) => pixels.filter((pixel) => pixel > 128).length
    expect(bright(frame(0.5))).toBe(0)
    expect(bright(frame(1.5))).toBeGreaterThan(50)
    expect(bright(frame(5))).toBe(0)
  })
})

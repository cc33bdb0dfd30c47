import { mkdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { burn } from './burn.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  // 70 seconds with a key frame every 5.
  await lab.ffmpeg(
    '-f lavfi -i color=0x204060:s=160x120:r=24000/1001:d=70 -c:v libx264 -preset ultrafast -bf 2 -g 120 -keyint_min 120 film.mp4',
  )
  // 60 seconds with one key frame; neighboring frames differ in brightness.
  // Computed for few pixels, because `geq` evaluates its formula for each.
  const shades = "geq=lum='20+2*mod(N,90)':cb=128:cr=128,scale=160x120:flags=neighbor"
  await lab.ffmpeg(
    `-f lavfi -i color=s=16x12:r=25:d=60 -vf ${shades} -c:v libx264 -preset veryfast -g 9999 -sc_threshold 0 one-key.mp4`,
  )
})
afterAll(() => lab.remove())

const signal = new AbortController().signal

const clock = (seconds: number) =>
  `0:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(2).padStart(5, '0')}`
const ass = (cues: readonly (readonly [start: number, end: number, text: string])[]) => `[Script Info]
ScriptType: v4.00+
PlayResX: 160
PlayResY: 120

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Noto Sans CJK SC,40,&H00FFFFFF,&H00FFFFFF,&H00FFFFFF,&H00000000,-1,0,0,0,100,100,0,0,1,2,0,5,0,0,0,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${cues.map(([start, end, text]) => `Dialogue: 0,${clock(start)},${clock(end)},Default,,0,0,0,,${text}`).join('\n')}
`

const frames = (file: string) => lab.show(file, 'packet=pts_time', '-select_streams', 'v:0')

/** The brightness of each frame by its time. */
async function brightness(file: string): Promise<{ at: number; bright: number }[]> {
  const said = await lab.ffmpeg(
    `-v info -i ${file} -vf signalstats,metadata=print:key=lavfi.signalstats.YMAX -fps_mode passthrough -f null -`,
  )
  return [...said.matchAll(/pts_time:([\d.]+)[^]*?YMAX=(\d+)/g)].map(([, at, bright]) => ({
    at: Number(at),
    bright: Number(bright),
  }))
}

test('cues are visible at their times, no frame is lost, and only changed segments are drawn again', async () => {
  const cues: [number, number, string][] = [
    [1, 3, '你好'],
    [24, 26.5, 'across'],
    [64, 66, 'late'],
  ]
  const folder = lab.path("it's kept")
  await mkdir(folder)
  const out = lab.path('burned.mp4')
  const options = { signal, folder, id: 'film' }
  const first = await burn(lab.path('film.mp4'), ass(cues), out, options)
  expect(first.reused).toBe(0)
  expect(first.made).toBeGreaterThanOrEqual(7)
  const times = (list: string[]) => list.map(Number).toSorted((a, b) => a - b)
  const wanted = times(await frames('film.mp4'))
  const got = times(await frames('burned.mp4'))
  expect(got.length).toBe(wanted.length)
  for (const [index, time] of wanted.entries()) expect(Math.abs(got[index]! - time)).toBeLessThan(0.001)
  const seen = await brightness('burned.mp4')
  expect(seen.length).toBe(wanted.length)
  for (const { at, bright } of seen) {
    // Subtitle times are hundredths of a second.
    if (cues.some(([start, end]) => Math.abs(at - start) < 0.02 || Math.abs(at - end) < 0.02)) continue
    expect([at, bright > 180]).toEqual([at, cues.some(([start, end]) => at >= start && at < end)])
  }

  expect(await burn(lab.path('film.mp4'), ass(cues), out, options)).toEqual({ made: 0, reused: first.made })
  const edited = ass(cues.with(2, [64, 66, 'later']))
  expect(await burn(lab.path('film.mp4'), edited, out, options)).toEqual({ made: 1, reused: first.made - 1 })
})

test.for([
  { form: 'mp4', segments: 4 },
  { form: 'mkv', segments: 4 },
  { form: 'ts', segments: 1 },
])(
  'an edited line of a picture with one key frame, as $form, redraws only what shows it',
  async ({ form, segments }) => {
    const film = `one-key.${form}`
    if (form !== 'mp4') await lab.ffmpeg(`-i one-key.mp4 -c copy ${film}`)
    const cues: [number, number, string][] = [
      [1, 3, 'first'],
      [50, 52, 'last'],
    ]
    const options = { signal, folder: lab.path(`one key ${form}`), id: form }
    const draw = (cues: [number, number, string][]) =>
      burn(lab.path(film), ass(cues), lab.path('one-key-burned.mp4'), options)
    const first = await draw(cues)
    expect(first).toEqual({ made: segments, reused: 0 })
    expect(await draw(cues.with(1, [50, 52, 'later']))).toEqual({ made: 1, reused: segments - 1 })
    const shadesOf = async (file: string) => {
      const said = await lab.ffmpeg(
        `-v info -i ${file} -vf crop=160:10:0:0,signalstats,metadata=print:key=lavfi.signalstats.YAVG -fps_mode passthrough -f null -`,
      )
      return [...said.matchAll(/YAVG=([\d.]+)/g)].map(([, shade]) => Number(shade))
    }
    const [wanted, got] = [await shadesOf(film), await shadesOf('one-key-burned.mp4')]
    expect(got.length).toBe(wanted.length)
    // Neighboring frames differ by 2.
    for (const [index, shade] of wanted.entries()) expect(Math.abs(got[index]! - shade)).toBeLessThan(1)
  },
)

test('a label is always visible and is treated as text', async () => {
  await lab.ffmpeg('-i film.mp4 -t 2 -c copy short.mp4')
  const label = String.raw`{\alpha&HFF&}AI\Nvoice`
  await burn(lab.path('short.mp4'), ass([]), lab.path('label.mp4'), {
    signal,
    folder: lab.path('l'),
    id: 's',
    label,
  })
  expect((await brightness('label.mp4')).every(({ bright }) => bright > 90)).toBe(true)
})

test('pictures that are rotated, irregular, odd-sized, late or one frame long keep their times', async () => {
  await lab.ffmpeg('-i film.mp4 -t 3 -c copy -metadata:s:v:0 rotate=90 turned.mp4')
  await lab.ffmpeg("-i film.mp4 -t 3 -vf select='lt(n,20)+not(mod(n,3))' -fps_mode vfr uneven.mp4")
  await lab.ffmpeg('-i film.mp4 -frames:v 1 one.mp4')
  await lab.ffmpeg('-f lavfi -i testsrc2=s=161x91:d=1,format=yuv444p odd.mkv')
  await lab.ffmpeg('-f lavfi -i sine=d=3 -itsoffset 0.5 -i turned.mp4 -map 0 -map 1 -c:v copy late.ts')
  await lab.ffmpeg('-i turned.mp4 -c:v mpeg4 old.avi')
  for (const name of ['turned.mp4', 'uneven.mp4', 'one.mp4', 'odd.mkv', 'late.ts', 'old.avi']) {
    await burn(lab.path(name), ass([[0, 1, 'x']]), lab.path('out.mp4'), {
      signal,
      folder: lab.path('k'),
      id: name,
    })
    const begin = Number((await lab.show(name, 'format=start_time'))[0])
    const times = async (file: string) =>
      (await frames(file)).map(Number).toSorted((one, other) => one - other)
    if (name !== 'old.avi') {
      const [wanted, got] = [await times(name), await times('out.mp4')]
      expect(got.length).toBe(wanted.length)
      for (const [index, time] of wanted.entries())
        expect(Math.abs(got[index]! - time + begin)).toBeLessThan(0.001)
    }
    const [width, height] = (await lab.show('out.mp4', 'stream=width,height'))[0]!.split(',').map(Number)
    expect([width! % 2, height! % 2]).toEqual([0, 0])
    if (name === 'turned.mp4') expect([width, height]).toEqual([120, 160])
  }
})

test('drawing again from scratch is byte-identical, so a killed run ends like one that was not', async () => {
  await lab.ffmpeg(
    '-f lavfi -i testsrc2=size=320x180:rate=25:duration=7 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 moving.mp4',
  )
  const draw = async (name: string) => {
    const out = lab.path(`${name}.mp4`)
    await burn(
      lab.path('moving.mp4'),
      ass([
        [1, 3, 'one'],
        [4, 6, 'another'],
      ]),
      out,
      { signal, folder: lab.path(name), id: 'm' },
    )
    return readFile(out)
  }
  const first = await draw('again 0')
  // In parallel, because differences would show on a busy machine.
  const others = await Promise.all(Array.from({ length: 2 }, (_, index) => draw(`again ${index + 1}`)))
  expect(others.map((each) => each.equals(first))).toEqual(others.map(() => true))
})

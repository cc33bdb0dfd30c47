import { writeFile } from 'node:fs/promises'
import { fit } from '#domain/fit/fit.ts'
import type { SpokenLine } from '#domain/fit/line.ts'

// The picture of docs/reference/dubbing.md, from a real fit: `node scripts/fit-picture.ts`.

const duration = 20_000
const cuts = [8000, 14_100]
const say = (
  id: string,
  speaker: string,
  [start, end]: [number, number],
  natural: number,
  pauses: SpokenLine['pauses'] = [],
): SpokenLine => ({ id, speaker, start, end, natural, pauses })

const lines = [
  say('A', 'ann', [600, 2600], 1700),
  say('B', 'ann', [3000, 5000], 2900, [{ start: 1000, end: 1700 }]),
  say('C', 'ben', [5600, 7300], 2250),
  say('D', 'ann', [8100, 9900], 2350),
  say('E', 'ann', [10_000, 11_900], 2500),
  say('F', 'ben', [13_000, 14_000], 1000),
  say('G', 'ann', [14_200, 15_400], 4300),
  say('H', 'ben', [15_500, 16_300], 800),
  say('I', 'ann', [17_900, 19_300], 1300),
]
const plan = fit(lines, { duration, cuts })

const width = 960
const left = 112
const right = 16
const x = (at: number) => (left + (at / duration) * (width - left - right)).toFixed(1)
const wide = (length: number) => ((length / duration) * (width - left - right)).toFixed(1)
const rows = { source: 52, natural: 128, dub: 236 }

function block(top: number, line: SpokenLine, start: number, length: number, more = '', text = line.id) {
  const middle = Number(x(start)) + Number(wide(length)) / 2
  return `<rect class="${line.speaker} ${more}" x="${x(start)}" y="${top}" width="${wide(length)}" height="34" rx="5"/>
<text class="name" x="${middle.toFixed(1)}" y="${top + 22}" text-anchor="middle">${text}</text>`
}

function pause(top: number, start: number, length: number) {
  return `<rect class="pause" x="${x(start)}" y="${top + 5}" width="${wide(length)}" height="24" rx="3"/>`
}

const source = lines.map((line) => block(rows.source, line, line.start, line.end - line.start))

// Clips that would overlap the next one are drawn lower, so that both are visible.
let upperUntil = 0
const natural = lines.map((line) => {
  const lower = upperUntil > line.start
  if (!lower) upperUntil = line.start + line.natural
  const top = rows.natural + (lower ? 38 : 0)
  const held = line.pauses.map(({ start, end }) => pause(top, line.start + start, end - start))
  return [block(top, line, line.start, line.natural), ...held].join('\n')
})

const dub = lines.map((line, k) => {
  const { start, length, speed, pauses, flag } = plan[k]!
  let taken = 0
  const held = line.pauses.map((each, place) => {
    const at = start + (each.start - taken) / speed
    taken += each.end - each.start - pauses[place]!
    return pause(rows.dub, at, pauses[place]! / speed)
  })
  const middle = Number(x(start)) + Number(wide(length)) / 2
  const facts = [
    speed < 1.005 ? '1×' : `${speed.toFixed(2)}×`,
    signed(start - line.start),
    ...(flag ? [flag] : []),
  ]
  const under = facts.map(
    (fact, row) =>
      `<text class="${row === 2 ? 'flag' : 'fact'}" x="${middle.toFixed(1)}" y="${rows.dub + 50 + row * 15}" text-anchor="middle">${fact}</text>`,
  )
  return [block(rows.dub, line, start, length, flag ?? ''), ...held, ...under].join('\n')
})

function signed(milliseconds: number) {
  if (milliseconds === 0) return 'on time'
  return `${milliseconds > 0 ? '+' : '−'}${(Math.abs(milliseconds) / 1000).toFixed(2)} s`
}

const label = (top: number, ...texts: string[]) =>
  texts.map((text, row) => `<text class="label" x="0" y="${top + 15 + row * 15}">${text}</text>`).join('\n')

const seconds = Array.from({ length: duration / 2000 + 1 }, (_, k) => 2000 * k).map(
  (at) =>
    `<line class="tick" x1="${x(at)}" y1="38" x2="${x(at)}" y2="325"/><text class="fact" x="${x(at)}" y="30" text-anchor="middle">${at / 1000} s</text>`,
)
const scenes = cuts.map(
  (at) =>
    `<line class="cut" x1="${x(at)}" y1="38" x2="${x(at)}" y2="325"/><text class="fact" x="${x(at)}" y="340" text-anchor="middle">scene cut</text>`,
)

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 348" width="${width}" height="348" role="img" aria-labelledby="title">
<title id="title">Nine cues of a source, their translated clips at the natural rate, which run into each other, and the dub as it is planned</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #1d2733 }
.label { font-weight: 600 }
.name { font-weight: 600; fill: #fff }
.fact { font-size: 11px; fill: #56616e }
.flag { font-size: 11px; font-weight: 600; fill: #b3261e }
.ann { fill: #2f6fb3 }
.ben { fill: #8a5a1f }
.fast, .over, .late { stroke: #d9362b; stroke-width: 2.5 }
.pause { fill: #fff; fill-opacity: .45 }
.tick { stroke: #56616e; stroke-opacity: .22 }
.cut { stroke: #56616e; stroke-dasharray: 4 4 }
@media (prefers-color-scheme: dark) {
text { fill: #e6ebf0 }
.name { fill: #fff }
.fact { fill: #a5b0bc }
.flag { fill: #ff9a90 }
.tick { stroke: #a5b0bc }
.cut { stroke: #a5b0bc }
.fast, .over, .late { stroke: #ff8a7e }
}
</style>
${[...seconds, ...scenes].join('\n')}
${label(rows.source, 'Source')}
${source.join('\n')}
${label(rows.natural, 'Clips at their', 'natural rate')}
${natural.join('\n')}
${label(rows.dub, 'Dub: speed,', 'shift of the', 'start, flag')}
${dub.join('\n')}
</svg>
`
await writeFile(new URL('../docs/pictures/fit.svg', import.meta.url), svg)

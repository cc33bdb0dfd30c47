import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { inParallel } from '#domain/in-parallel.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { openOpenAiSpeech } from '#engines/openai/speech.ts'
import { toneWav } from '#testkit/vendors/tone.ts'
import { type Bench, type Measure, type Measured, median } from './harness.ts'

// Two servers of the same model speak 1,000 lines; one of them fails in the middle.

const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}`)
const atOnce = 16
const millisecondsOfLine = 60
const rounds = 3
const sliders = { speed: 5, volume: 5, pitch: 5 }

/** Speaks each line after a delay; counts the complete responses. */
async function startSpeaking(spoken: string[]) {
  const server = createServer(async (request, response) => {
    const { input } = JSON.parse(await text(request)) as { input: string }
    await delay(millisecondsOfLine)
    if (response.destroyed) return
    response.on('finish', () => spoken.push(input))
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(toneWav(input, 24_000))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    die() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function speakAll(signal: AbortSignal, dies: boolean): Promise<number> {
  const spoken: string[] = []
  process.env['ALLOWED_PRIVATE_HOSTS'] = '127.0.0.1'
  const servers = await Promise.all([startSpeaking(spoken), startSpeaking(spoken)])
  try {
    return await speakWith(servers, { spoken, signal, dies })
  } finally {
    for (const server of servers) server.die()
  }
}

async function speakWith(
  servers: readonly Awaited<ReturnType<typeof startSpeaking>>[],
  { spoken, signal, dies }: { spoken: readonly string[]; signal: AbortSignal; dies: boolean },
): Promise<number> {
  const voices = [{ name: 'a', language: 'mul', gender: 'neutral' as const }]
  const [one, two] = servers.map(({ baseUrl }, index) => ({
    name: `gpu${index + 1}`,
    baseUrl,
    key: '',
    model: 'm',
    atOnce,
    pace: {},
    voices,
  }))
  const engine = openOpenAiSpeech([one!, two!])
  const heard = new Map<string, number>()
  const began = performance.now()
  await inParallel(lines, atOnce, signal, async (line, either) => {
    const { sound } = await speakText(
      engine,
      { text: line, voice: `${engine.id}:a`, sliders },
      { signal: either },
    )
    if (sound.samples.length > 0) heard.set(line, (heard.get(line) ?? 0) + 1)
    if (dies && heard.size === lines.length / 2) servers[0]!.die()
  })
  const seconds = (performance.now() - began) / 1000
  const lost = lines.filter((line) => !heard.has(line)).length
  const twice = spoken.length - new Set(spoken).size
  if (lost > 0 || twice > 0) throw new Error(`${lost} lines were lost and ${twice} spoken twice.`)
  return seconds
}

async function failover({ signal }: Bench): Promise<Measured> {
  const [ours, baseline]: [number[], number[]] = [[], []]
  await speakAll(signal, false)
  for (let round = 0; round < rounds; round += 1) {
    baseline.push(await speakAll(signal, false))
    ours.push(await speakAll(signal, true))
  }
  return {
    ours: median(ours),
    baseline: median(baseline),
    ratio: median(ours.map((seconds, round) => seconds / baseline[round]!)),
    note: `1,000 lines, 16 at once, one of two servers dies after 500; 0 lost, 0 spoken twice`,
  }
}

export const measures: Measure[] = [
  {
    name: 'engines.failover',
    unit: 's',
    aim: { ratio: 1.1, better: 'lower' },
    run: failover,
  },
]

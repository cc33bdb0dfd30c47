import { measureElements, measurePlayer, openStemPage } from '#testkit/pages/measure-switches.ts'
import { openBrowser } from './browser.ts'
import type { Bench, Measure } from './harness.ts'

// Switching between voice and background during playback: the wrong samples outside of the crossfades, of the real
// player in a real browser. The baseline is the number of samples that are lost or repeated when switching between two
// media elements.

export const measures: Measure[] = [
  { name: 'separation/ab', unit: 'wrong samples per switch', aim: { ratio: 0, better: 'lower' }, run },
]

async function run(bench: Bench) {
  const { context } = await openBrowser(bench)
  try {
    const page = await context.newPage()
    await openStemPage(page)
    const ours = await measurePlayer(page, 30)
    const switches = 10
    const moved = await measureElements(page, switches)
    const { compared, wrong, outside, inside, fade } = ours
    if (compared < 100_000) throw new Error(`Only ${compared} samples were compared.`)
    return {
      ours: wrong / ours.switches,
      baseline: moved / switches,
      note: `${ours.switches} switches, ${compared} samples compared, deviation ${outside} outside and ${inside.toExponential(1)} within crossfades of ${fade} ms; media elements lose or repeat samples`,
    }
  } finally {
    await context.close()
  }
}

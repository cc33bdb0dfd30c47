import type { Text } from '#core/texts/texts.ts'
import type { SpokenLine } from '../contract.ts'
import { workTexts } from '../texts/works.ts'

type Tone = 'calm' | 'warn' | 'danger' | 'faint'

/** Text and tone by flag of a line (pipeline/dub/line.ts). */
const flags: Readonly<Record<string, { text: Text; tone: Tone }>> = {
  fast: { text: workTexts.fast, tone: 'warn' },
  late: { text: workTexts.late, tone: 'warn' },
  over: { text: workTexts.over, tone: 'danger' },
  original: { text: workTexts.originalVoice, tone: 'danger' },
  unspoken: { text: workTexts.unspoken, tone: 'faint' },
  description: { text: workTexts.description, tone: 'faint' },
  beyond: { text: workTexts.beyond, tone: 'danger' },
}

export const flagOf = ({ flag }: SpokenLine) => (flag === null ? undefined : flags[flag])

/** Lines to check. Unspoken lines and descriptions are fine. */
export const isMarked = (line: SpokenLine) =>
  line.changed || (line.flag !== null && flagOf(line)?.tone !== 'faint')

export const toneOf = (line: SpokenLine): Tone => flagOf(line)?.tone ?? 'calm'

/** Maps the speed to a share between the slowest and the fastest. */
const slowest = 0.8
const fastest = 1.5
export const speedShare = (speed: number) =>
  Math.min(1, Math.max(0.08, (speed - slowest) / (fastest - slowest)))

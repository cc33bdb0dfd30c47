import type { RunEvent, StageName } from './run.ts'

/** Seconds of each stage in a usual run, until this machine has measured its own. Their proportions matter. */
const usual: Record<StageName, number> = {
  read: 4,
  listen: 4,
  separate: 25,
  identify: 3,
  recognize: 40,
  speakers: 6,
  translate: 15,
  speak: 40,
  sounds: 4,
  fit: 1,
  shorten: 5,
  mix: 15,
  picture: 20,
  write: 6,
  audio: 3,
  cover: 2,
  preview: 30,
}

export interface Progress {
  stage: StageName
  /** Of the whole run, 0 to 1; 1 only when all of it is stored, so never here. */
  share: number
  /** Seconds until the end; undefined while there is nothing to judge by. */
  left: number | undefined
}

/** The most that is shown before the result is stored. */
const max = 0.99
/** Before this many seconds, an estimate without measured times would be a guess. */
const tooSoon = 3
/** How much the speed of this run counts against the measured ones: half, once this share of them has passed. */
const trustAfter = 0.25
/** A stage without reports is assumed to progress evenly up to this share of its time, and more slowly after it. */
const even = 0.8
/** Stages that took less than this share of their usual time had their result already: they say nothing about speed. */
const reused = 0.2
/** The share of a stage's time that passes before it reports anything, while its programs start. */
const start = 0.15

interface Stage {
  name: StageName
  /** Seconds that a usual run takes for it. */
  expected: number
  state: 'open' | 'active' | 'done'
  spent: number
  share: number
  /** Seconds that it went on without a report. */
  silent: number
  /** The place in the order in which stages began. */
  begun: number
}

export interface Followed {
  emit(event: RunEvent): void
  /** The current progress, which also advances between reports. Undefined before the first stage, unless times were measured. */
  now(): Progress | undefined
  /** The seconds of each stage so far. Stages side by side share the time, so that their sum is that of the run. */
  spent(): ReadonlyMap<StageName, number>
}

/**
 * Estimates the progress of a run from its events and from the seconds that its stages usually take. The share never
 * decreases. Several languages go through the same stages.
 */
export function followProgress(
  stages: readonly StageName[],
  {
    measured = new Map<StageName, number>(),
    languages = 1,
    clock = () => performance.now() / 1000,
  }: { measured?: ReadonlyMap<StageName, number>; languages?: number; clock?: () => number } = {},
): Followed {
  const expected = expectedOf(stages, measured)
  const whole = stages.reduce((sum, stage) => sum + expected(stage), 0)
  const isMeasured = measured.size > 0
  const all = new Map<string, Stage>()
  const known = new Map<StageName, number>()
  let looked = clock()
  let order = 0
  let visible = 0
  let latest: Stage | undefined

  function advance(): void {
    const at = clock()
    const active = [...all.values()].filter(({ state }) => state === 'active')
    // What lies between two stages, such as storing what was written, belongs to the first one.
    if (active.length === 0 && latest) latest.spent += at - looked
    for (const stage of active) {
      stage.spent += (at - looked) / active.length
      stage.silent += (at - looked) / active.length
    }
    looked = at
  }

  function stageOf(name: StageName, language = ''): Stage {
    const key = `${name} ${language}`
    const found = all.get(key)
    if (found) return found
    const parts = language && !sharedStages.has(name) ? languages : 1
    const rest = { state: 'open', spent: 0, share: 0, silent: 0, begun: 0 } as const
    const created: Stage = { name, expected: expected(name) / parts, ...rest }
    known.set(name, (known.get(name) ?? 0) + created.expected)
    all.set(key, created)
    return created
  }

  /** How much slower than usual this run is. */
  function slowness(): number {
    let [spent, usually] = [0, 0]
    for (const stage of all.values()) {
      const share = stage.state === 'done' ? 1 : stage.share
      const should = stage.expected * (share > 0 ? start + (1 - start) * share : 0)
      if (stage.spent < should * reused) continue
      spent += stage.share > 0 || stage.state === 'done' ? stage.spent - stage.silent : 0
      usually += should
    }
    if (spent <= 0 || usually <= 0) return 1
    const prior = isMeasured ? whole * trustAfter : 0
    return (spent / usually) ** (usually / (usually + prior))
  }

  function left(): number {
    const slow = slowness()
    let sum = 0
    for (const stage of all.values()) if (stage.state !== 'done') sum += leftOf(stage, slow)
    // Stages, or languages of them, that have not begun.
    for (const name of stages) sum += Math.max(0, expected(name) - (known.get(name) ?? 0)) * slow
    return sum
  }

  const names = new Set(stages)
  return {
    emit(event) {
      if (event.event === 'warning' || !names.has(event.stage)) return
      advance()
      const stage = stageOf(event.stage, event.language)
      if (stage.state !== 'active') stage.begun = order += 1
      // Some stages come twice, such as writing; the second time takes what is left of its usual time.
      if (event.event === 'stage' && stage.state === 'done')
        Object.assign(stage, { expected: Math.max(0, stage.expected - stage.spent), share: 0 })
      stage.state = event.event === 'done' ? 'done' : 'active'
      stage.share = event.event === 'progress' ? Math.max(stage.share, Math.min(1, event.share)) : stage.share
      stage.silent = 0
      latest = stage
    },
    now() {
      const name = latest?.name ?? (isMeasured ? stages[0] : undefined)
      if (name === undefined) return undefined
      advance()
      const spent = [...all.values()].reduce((sum, stage) => sum + stage.spent, 0)
      const rest = left()
      if (spent + rest > 0) visible = Math.max(visible, Math.min(max, spent / (spent + rest)))
      const active = [...all.values()].filter(({ state }) => state === 'active')
      const [current] = active.toSorted((a, b) => b.begun - a.begun)
      return {
        stage: current?.name ?? name,
        share: visible,
        left: isMeasured || spent > tooSoon ? rest : undefined,
      }
    },
    spent() {
      advance()
      const sums = new Map<StageName, number>()
      for (const name of stages) sums.set(name, 0)
      for (const { name, spent } of all.values()) sums.set(name, (sums.get(name) ?? 0) + spent)
      return sums
    },
  }
}

/** Stages that a run goes through once, however many languages it has. */
const sharedStages: ReadonlySet<StageName> = new Set([
  'read',
  'listen',
  'separate',
  'identify',
  'recognize',
  'speakers',
])

/** Stages that were never measured are in proportion to the measured ones. */
function expectedOf(stages: readonly StageName[], measured: ReadonlyMap<StageName, number>) {
  const known = stages.filter((stage) => measured.has(stage))
  const [seconds, should] = [
    known.reduce((sum, stage) => sum + measured.get(stage)!, 0),
    known.reduce((sum, stage) => sum + usual[stage], 0),
  ]
  const scale = should > 0 ? seconds / should : 1
  return (stage: StageName) => measured.get(stage) ?? usual[stage] * scale
}

/**
 * The seconds that an active stage still takes: judged by its usual time at first, and by its own speed the more of it
 * is done.
 */
function leftOf({ expected, spent, share, silent }: Stage, slow: number): number {
  const reported = Math.max(expected * slow, spent - silent) * (share > 0 ? (1 - start) * (1 - share) : 1)
  if (reported <= 0) return 0
  const passed = silent / reported
  if (passed < even) return reported - silent
  return reported * (1 - even) * Math.exp(-(passed - even) / (1 - even))
}

import { englishOf, type Message, message } from '#core/texts/message/message.ts'
import { checkOf } from '#engines/check-engine.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { type Engines, isCalled } from '#engines/core/engines.ts'
import type { Ability, Engine, EngineServer } from '#engines/core/ports.ts'
import { qualities as allQualities, type Quality } from '#engines/core/quality.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { qualityTexts } from '#shared/engine-quality/texts.ts'
import { cellsOf, cutCells, padCells } from '../core/cells.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { paint } from '../core/terminal.ts'
import { pairsOf, usualPairs } from '../doctor/doctor-engines.ts'
import { respondingSynthesizers } from '../pipeline/responding-synthesizers.ts'
import { type PipelineOptions, withPipeline } from '../pipeline/with-pipeline.ts'
import { engineListTexts } from '../texts/engines.ts'
import { usageFaults } from '../texts/usage.ts'

/** The listed abilities of an engine. */
interface Listed {
  does: Ability | 'identify' | 'denoise'
  engine: string
  /** The quality by language, the best first. */
  qualities?: Quality[]
  languages: Message
  voices?: number
  /** Speaks with the voices of recordings. */
  clones?: true
  model: string
  servers: readonly EngineServer[]
}

/** Lists the engines, or checks them with real calls. */
export async function engines(given: PipelineOptions, [act, ...names]: string[]): Promise<number> {
  if (act !== undefined && act !== 'check') throw new BadUsage(message(usageFaults.enginesAct, { act }))
  // The signal aborts the calls; no pipeline is running.
  return withPipeline({ data: given.data, apart: act === 'check' }, async ({ signal }, all) => {
    if (act === 'check') await check(all, names, given, signal)
    else await list(all, given, signal)
    return []
  })
}

async function list(all: Engines, { json }: PipelineOptions, signal: AbortSignal): Promise<void> {
  const listed = await listOf(all, signal)
  if (json) {
    const plain = listed.map(({ languages, ...each }) => ({ ...each, languages: englishOf(languages) }))
    console.log(JSON.stringify(plain, undefined, 2))
    return
  }
  const rows = listed.map(({ does, engine, qualities = [], languages, voices, clones, model, servers }) => ({
    about: here(engineListTexts[does]),
    cells: [
      engine,
      qualities.map((quality) => here(qualityTexts[quality])).join(', '),
      cutCells(servers[0]?.model ?? model, 40),
      voices === undefined ? textHere(languages) : here(engineListTexts.voices, { count: voices }),
      clones ? here(engineListTexts.clones) : '',
    ],
    servers,
  }))
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map(({ cells }) => cellsOf(cells[column]!))))
  for (const [about, group] of Map.groupBy(rows, (row) => row.about)) {
    console.log(`\n${paint('bold', about)}`)
    for (const { cells, servers } of group) {
      const line = cells.map((cell, column) => padCells(cell, widths[column] ?? 0)).join('  ')
      console.log(`  ${line.trimEnd()}`)
      for (const { id, host, price } of servers)
        console.log(paint('dim', `    ${[id, host, price].filter(Boolean).join('  ')}`))
    }
  }
}

const allOf = (some: readonly Quality[]) => allQualities.filter((each) => some.includes(each)).toReversed()

async function listOf(all: Engines, signal: AbortSignal): Promise<Listed[]> {
  const { recognizers, translators, synthesizers, separators, detectors, diarizers } = all
  const { liveRecognizers = [], identifiers = [], denoisers = [], house } = all
  const row = (
    does: Listed['does'],
    { id, version, servers = [] }: Engine,
    more: Partial<Listed> = {},
  ): Listed => ({
    does,
    engine: id,
    languages: '',
    model: version,
    servers,
    ...more,
  })
  const houseServer = house && !house.aliasOf ? [house] : []
  const speaking = [...synthesizers, ...houseServer]
  const { answering } = await respondingSynthesizers({ ...all, synthesizers: speaking }, signal)
  const spoken = await Promise.all(
    speaking.map(async (each) => {
      if (!answering.includes(each))
        return row('synthesize', each, { languages: message(engineListTexts.silent) })
      const voices = await each.voices({ signal })
      const { clone } = each
      const ofVoices = voices.map(({ language }) => language)
      const languages = [...new Set([...ofVoices, ...(clone ? (clone.languages ?? ['mul']) : [])])].toSorted()
      return row('synthesize', each, {
        qualities: allOf(languages.map(each.quality)),
        voices: voices.length,
        ...(clone && { clones: true }),
        languages: languages.join(' '),
      })
    }),
  )
  return [
    ...[...recognizers, ...liveRecognizers].map((each) =>
      row('recognize', each, {
        qualities: allOf(each.languages.map(each.quality)),
        languages: each.languages.join(' '),
      }),
    ),
    ...translators.map((each) => {
      const known = usualPairs.filter(({ from, to }) => each.translates(from, to))
      return row('translate', each, {
        qualities: allOf(known.map(({ from, to }) => each.quality(from, to))),
        languages: pairsOf(each),
      })
    }),
    ...spoken,
    ...separators.map((each) => row('separate', each)),
    ...detectors.map((each) => row('detect', each)),
    ...diarizers.map((each) => row('diarize', each)),
    ...identifiers.map((each) => row('identify', each, { languages: each.languages.join(' ') })),
    ...denoisers.map((each) => row('denoise', each)),
  ]
}

async function check(
  all: Engines,
  names: readonly string[],
  { json }: PipelineOptions,
  signal: AbortSignal,
): Promise<void> {
  const { recognizers, translators, synthesizers, separators, liveRecognizers = [], house } = all
  const houseServer = house && !house.aliasOf ? [house] : []
  const known: Engine[] = [
    ...recognizers,
    ...liveRecognizers,
    ...translators,
    ...synthesizers,
    ...houseServer,
    ...separators,
  ]
  const stranger = names.find((name) => !known.some((engine) => isCalled(engine, name)))
  if (stranger) {
    const all = [...new Set(known.map(({ id }) => id))].join(', ')
    throw new BadUsage(
      message(usageFaults.noSuchEngine, { option: 'engines check', name: stranger, names: all }),
    )
  }
  const asked = known.filter((engine) => names.length === 0 || names.some((name) => isCalled(engine, name)))
  await using temp = await temporaryFolder('check')
  let failed = 0
  for (const id of new Set(asked.map((engine) => engine.id)))
    for (const { does, model, run } of checkOf(all, id, { exactly: true })) {
      const begun = performance.now()
      const fault = await run({ temp: temp.path, signal }).then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof EngineError)) throw error
          return error
        },
      )
      const milliseconds = Math.round(performance.now() - begun)
      if (fault) failed += 1
      if (json)
        console.log(
          JSON.stringify({
            engine: id,
            does,
            model,
            ok: !fault,
            milliseconds,
            ...(fault && { fault: englishOf(fault) }),
          }),
        )
      else {
        const mark = fault ? paint('red', '!') : paint('green', '+')
        console.log(
          `${mark} ${id}  ${here(engineListTexts[does])}  ${cutCells(model, 40)}  ${milliseconds} ms${fault ? `\n    ${textHere(fault)}` : ''}`,
        )
      }
    }
  if (failed > 0)
    throw new Refusal(message(engineListTexts.failed, { count: failed }), exitCodes.engineFailed)
}

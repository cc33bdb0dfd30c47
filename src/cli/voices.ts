import { voicesOf } from '#engines/engines.ts'
import { type PipelineOptions, withPipeline } from './with-pipeline.ts'
import { Refusal } from './refusal.ts'

export function voices(given: PipelineOptions & { language?: string }): Promise<number> {
  return withPipeline({ data: given.data }, async ({ signal }, engines) => {
    const all = (await voicesOf(engines, given.language, signal)).map(({ voice }) => voice)
    if (given.json) return console.log(JSON.stringify(all, undefined, 2))
    if (all.length === 0)
      throw new Refusal(
        `No engine that is configured speaks ${given.language ?? 'anything'}. See what could: yiyin doctor`,
      )
    const width = Math.max(...all.map(({ id }) => id.length))
    for (const { id, language, gender, name, styles } of all)
      console.log(
        [id.padEnd(width), language.padEnd(8), gender.padEnd(8), name, styles.join(' ')].join('  ').trimEnd(),
      )
  })
}

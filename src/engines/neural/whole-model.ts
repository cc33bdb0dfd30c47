import sherpa from 'sherpa-onnx-node/package.json' with { type: 'json' }
import { engineFault } from '#engines/core/faults.ts'
import type { Capability, Model, ModelFor } from '#engines/models/catalog.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'

/** A complete model. */
export interface WholeModel<What extends Capability> {
  model: ModelFor<What>
  folder: string
  fingerprint: string
}

/** The models with one ability, in catalog order. */
export async function wholeModels<What extends Capability>(
  catalog: readonly Model[],
  capability: What,
  models: string,
): Promise<WholeModel<What>[]> {
  const fitting = catalog.filter((model): model is ModelFor<What> => model.capability === capability)
  const looked = await Promise.all(
    fitting.map(async (model) => ({ model, look: await inspectModel(model, models) })),
  )
  return looked.flatMap(({ model, look }) =>
    look.state === 'whole' ? [{ model, folder: look.folder, fingerprint: look.fingerprint }] : [],
  )
}

/** Another release of the engine can produce other output with the same files. */
export const versionOf = (...models: { fingerprint: string }[]) =>
  [sherpa.version, ...models.map(({ fingerprint }) => fingerprint)].join('-')

/** The id in settings, artifacts and reports. */
export const engineId = ({ name }: Pick<Model, 'name'>) => `neural-${name}`

export const remedyOf = ({ name }: Pick<Model, 'name'>) => engineFault('badModel', { name })

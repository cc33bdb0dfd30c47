import type { Model } from '../models/catalog.ts'
import { memoryOf } from './model-memory.ts'
import { type Host, openHost } from './open-host.ts'
import { engineId, remedyOf } from './whole-model.ts'

/** The process of a model; `memory` is what all models of this process may take. */
export const openModelHost = (
  model: Model,
  memory: number,
  { engine = engineId(model), isInUse }: { engine?: string; isInUse?: () => boolean } = {},
): Host => openHost(engine, remedyOf(model), { need: memoryOf(model), limit: memory }, isInUse)

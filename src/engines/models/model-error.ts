import { Fault } from '#domain/fault.ts'

/** A model or the catalog cannot be used or downloaded. */
export class ModelError extends Fault {}

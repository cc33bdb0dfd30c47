import { sealFor } from '#server/core/process/seal.ts'

export const { seal, unseal } = sealFor('engine settings')

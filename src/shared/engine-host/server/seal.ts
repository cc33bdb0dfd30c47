import { sealFor } from '#core/server/process/seal.ts'

export const { seal, unseal } = sealFor('engine settings')

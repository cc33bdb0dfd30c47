import { sealFor } from '#server/core/settings/seal.ts'

export const { seal, unseal } = sealFor('engine settings')

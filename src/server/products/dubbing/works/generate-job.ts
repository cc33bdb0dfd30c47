import { workJob } from '#server/production/works/start-work.ts'
import { dubKind } from './work-kind.ts'

export const generateWork = workJob('works.generate', dubKind)

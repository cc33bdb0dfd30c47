import { workJob } from '#shared/works/server/start-work.ts'
import { dubKind } from './work-kind.ts'

export const generateWork = workJob('works.generate', dubKind)

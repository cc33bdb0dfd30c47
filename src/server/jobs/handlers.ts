import { runTidyFiles } from '../files/tidy.ts'
import { runDeliver } from '../notices/deliver.ts'
import { runTidyNotices } from '../notices/tidy.ts'
import { runTidySessions } from '../sessions/tidy.ts'
import type { Handler } from './job.ts'

export const handlers: readonly Handler[] = [runDeliver, runTidyNotices, runTidyFiles, runTidySessions]
